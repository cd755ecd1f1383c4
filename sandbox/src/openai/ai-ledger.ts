/** What a test reads about one call. */
interface AiCall {
  input: string[];
  /** When the last byte of the first sentence was written, in ISO 8601. */
  firstSentenceAt: string | null;
}

/** What the model was asked, newest first. */
export const createAiLedger = () => {
  const calls: AiCall[] = [];
  return {
    open: (input: string[]): AiCall => {
      const call = { input, firstSentenceAt: null };
      calls.unshift(call);
      calls.splice(1000);
      return call;
    },
    read: () => ({ count: calls.length, calls }),
    clear: () => void calls.splice(0),
  };
};
