import { randomUUID } from 'node:crypto';

/** What a test reads about one call. */
export interface AiCall {
  id: string;
  /** ISO 8601, milliseconds. */
  at: string;
  /** The names of all fields in the request, to check that nothing more was sent. */
  fields: string[];
  input: string[];
  /** When the last byte of the first sentence was written. */
  firstSentenceAt: string | null;
  outcome: 'open' | 'completed' | 'broken' | `fault:${string}`;
}

const limit = { calls: 1000, characters: 20_000 };

/** What the model and its moderation were asked, newest first. */
export const createAiLedger = () => {
  let calls: AiCall[] = [];
  let moderations: string[] = [];
  return {
    open: ({ fields, input }: Pick<AiCall, 'fields' | 'input'>): AiCall => {
      const row: AiCall = {
        ...{ id: randomUUID(), at: new Date().toISOString(), fields },
        input: input.map((text) => text.slice(0, limit.characters)),
        ...{ firstSentenceAt: null, outcome: 'open' },
      };
      calls = [row, ...calls.slice(0, limit.calls - 1)];
      return row;
    },
    moderated: (text: string): void => {
      moderations = [text.slice(0, limit.characters), ...moderations.slice(0, limit.calls - 1)];
    },
    read: () => ({ count: calls.length, calls, moderations }),
    clear: (): void => {
      calls = [];
      moderations = [];
    },
  };
};
