import { inflateSync } from 'node:zlib';
import { buckets, toFeatures } from './features.ts';
import { models } from './weights.ts';

/** What a look asks: is it danger, is any help due, is it danger in another language than English. */
export type Question = keyof typeof models;

const tables = new Map<Question, Int8Array>();

/** Unpacked at one go and not copied: what is left over would be given back late. */
const unpack = (weights: string): Int8Array => {
  const bytes = inflateSync(Buffer.from(weights, 'base64'), { chunkSize: buckets + 64 });
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
};

const tableOf = (question: Question): Int8Array => {
  const known = tables.get(question);
  if (known) return known;
  const table = unpack(models[question].weights);
  if (table.length !== buckets) throw new Error('run `npm run care:train`');
  tables.set(question, table);
  return table;
};

/** What words are made of, to be asked about. */
export const look = toFeatures;

/** The logarithm of the odds that the answer is yes: a logistic regression that knows no rules. */
export const odds = (features: Int32Array, question: Question): number => {
  const table = tableOf(question);
  let sum = 0;
  for (const feature of features) sum += table[feature] ?? 0;
  const { bias, scale } = models[question];
  return bias + (sum * scale) / Math.sqrt(features.length || 1);
};
