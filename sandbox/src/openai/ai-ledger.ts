/** What a test reads about one call. */
export interface AiCall {
  input: string[];
  /** When the last byte of the first sentence was written, in ISO 8601. */
  firstSentenceAt: string | null;
}

/** How many calls are kept. */
const limit = 1000;

/** What the model and its moderation were asked, newest first. */
export const createAiLedger = () => {
  const calls: AiCall[] = [];
  const moderations: string[] = [];
  return {
    open: (input: string[]): AiCall => {
      const call = { input, firstSentenceAt: null };
      calls.unshift(call);
      calls.splice(limit);
      return call;
    },
    moderated: (text: string): void => {
      moderations.unshift(text);
      moderations.splice(limit);
    },
    read: () => ({ count: calls.length, calls, moderations }),
    clear: (): void => {
      calls.length = 0;
      moderations.length = 0;
    },
  };
};
