import { randomUUID } from 'node:crypto';

/** One call as a test wants to know it. */
export interface AiCall {
  id: string;
  /** ISO 8601, milliseconds. */
  at: string;
  model: string;
  isStream: boolean;
  /** What the request says about keeping it; true when it says nothing, as at OpenAI. */
  isStored: boolean;
  tools: number;
  /** Everything of the request beside its texts, by name, to see that nothing more was sent. */
  fields: string[];
  instructions: string;
  input: string[];
  /** When the last byte of the first sentence was written. */
  firstSentenceAt: string | null;
  completedAt: string | null;
  outcome: 'open' | 'completed' | 'broken' | `fault:${string}`;
}

export interface AiLedger {
  open(call: Omit<AiCall, 'id' | 'at' | 'firstSentenceAt' | 'completedAt' | 'outcome'>): AiCall;
  /** Newest first. */
  calls(): AiCall[];
  count(): number;
  clear(): void;
}

const limit = { calls: 1000, characters: 20_000 };

export const createAiLedger = (): AiLedger => {
  let calls: AiCall[] = [];
  let count = 0;
  return {
    open: (call) => {
      const row: AiCall = {
        ...call,
        instructions: call.instructions.slice(0, limit.characters),
        input: call.input.map((text) => text.slice(0, limit.characters)),
        id: randomUUID(),
        at: new Date().toISOString(),
        firstSentenceAt: null,
        completedAt: null,
        outcome: 'open',
      };
      count += 1;
      calls = [row, ...calls.slice(0, limit.calls - 1)];
      return row;
    },
    calls: () => calls,
    count: () => count,
    clear: () => {
      calls = [];
      count = 0;
    },
  };
};
