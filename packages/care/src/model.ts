import { readFileSync } from 'node:fs';
import { buckets } from './features.ts';

/** What is asked, in the order of the file: each a logistic regression over hashed features. */
export const questions = ['danger', 'help', 'other', 'acts'] as const;
export type Question = (typeof questions)[number];

interface Weights {
  readonly bias: number;
  readonly scale: number;
  readonly table: Int8Array;
}

/** Bias and scale, before the weights of a question. */
const head = 8;

let all: ReadonlyMap<Question, Weights> | undefined;

const load = (): ReadonlyMap<Question, Weights> => {
  const { buffer, byteOffset, length } = readFileSync(
    new URL('../data/weights.bin', import.meta.url),
  );
  if (length !== questions.length * (head + buckets)) throw new Error('run `npm run care:train`');
  const view = new DataView(buffer, byteOffset);
  return new Map(
    questions.map((question, at) => {
      const start = at * (head + buckets);
      const bias = view.getFloat32(start, true);
      const scale = view.getFloat32(start + 4, true);
      const table = new Int8Array(buffer, byteOffset + start + head, buckets);
      return [question, { bias, scale, table }];
    }),
  );
};

/** The logarithm of the odds that the answer is yes. */
export const odds = (features: Int32Array, question: Question): number => {
  all ??= load();
  const weights = all.get(question);
  if (!weights) return 0;
  let sum = 0;
  for (const feature of features) sum += weights.table[feature] ?? 0;
  return weights.bias + (sum * weights.scale) / Math.sqrt(features.length || 1);
};
