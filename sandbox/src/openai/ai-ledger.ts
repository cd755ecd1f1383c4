import { randomUUID } from 'node:crypto';

/** One call as a test wants to know it. */
export interface AiCall {
  id: string;
  /** ISO 8601, milliseconds. */
  at: string;
  /** The names of everything in the request, to see that nothing more was sent. */
  fields: string[];
  input: string[];
  /** When the last byte of the first sentence was written. */
  firstSentenceAt: string | null;
  outcome: 'open' | 'completed' | 'broken' | `fault:${string}`;
}

export interface AiLedger {
  open(call: Pick<AiCall, 'fields' | 'input'>): AiCall;
  /** Newest first. */
  calls(): AiCall[];
  /** Keeps a text that moderation was asked about. */
  moderated(text: string): void;
  /** Those texts, newest first. */
  moderations(): string[];
  count(): number;
  clear(): void;
}

const limit = { calls: 1000, characters: 20_000 };

export const createAiLedger = (): AiLedger => {
  let calls: AiCall[] = [];
  let count = 0;
  let moderations: string[] = [];
  return {
    open: ({ fields, input }) => {
      const row: AiCall = {
        id: randomUUID(),
        at: new Date().toISOString(),
        fields,
        input: input.map((text) => text.slice(0, limit.characters)),
        firstSentenceAt: null,
        outcome: 'open',
      };
      count += 1;
      calls = [row, ...calls.slice(0, limit.calls - 1)];
      return row;
    },
    calls: () => calls,
    moderated: (text) => {
      const kept = text.slice(0, limit.characters);
      moderations = [kept, ...moderations.slice(0, limit.calls - 1)];
    },
    moderations: () => moderations,
    count: () => count,
    clear: () => {
      calls = [];
      moderations = [];
      count = 0;
    },
  };
};
