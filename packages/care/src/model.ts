import { readFileSync } from 'node:fs';

/** Number of buckets that words and word pairs are hashed into. */
export const buckets = 1 << 21;

/** The greatest distance of words that are hashed as a pair. */
const far = { words: 4, stems: 2 };
const pieces = [3, 5];
/** Number of letters in a word's stem. */
const stem = 4;

/** Words for people are merged: what is done matters more than who does it. */
const same = new Map(
  [
    'he she they',
    'him him her them',
    'his his hers their theirs',
    'himself himself herself themselves',
    'partner husband wife partner boyfriend girlfriend ex fiance fiancee spouse',
    'child kid kids child children son daughter baby toddler newborn boy girl',
  ].flatMap((row) => {
    const [one = '', ...all] = row.split(' ');
    return all.map((word) => [word, one] as const);
  }),
);

const seeds = {
  word: 0x811c9dc5,
  stem: 0x3c6ef372,
  piece: 0x2f0b4a91,
  next: 0x1b873593,
  near: 0x5bd1e995,
  row: 0x7feb352d,
};

/** FNV-1a hash of the letters in a range. */
const hash = (text: string, from: number, to: number, seed: number): number => {
  let value = seed;
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
};

const join = (first: number, second: number, seed: number): number =>
  Math.imul(Math.imul(first ^ seed, 0x85ebca6b) ^ second, 0xc2b2ae35);

const seen = new Uint8Array(buckets);

/** Hashes words, stems, pairs, triples and word parts into distinct bucket numbers. */
export const toFeatures = (words: readonly string[]): Int32Array => {
  const found: number[] = [];
  const add = (value: number): void => {
    const bucket = (value ^ (value >>> 15)) & (buckets - 1);
    if (seen[bucket] === 1) return;
    seen[bucket] = 1;
    found.push(bucket);
  };
  /** Adds each word, each pair within reach and each three in a row. */
  const addRows = (hashes: readonly number[], reach: number): void =>
    hashes.forEach((own, at) => {
      add(own);
      const last = Math.min(at + reach, hashes.length - 1);
      for (let i = at + 1; i <= last; i++)
        add(join(own, hashes[i] ?? 0, i === at + 1 ? seeds.next : seeds.near));
      if (at + 2 < hashes.length)
        add(join(join(own, hashes[at + 1] ?? 0, seeds.row), hashes[at + 2] ?? 0, seeds.row));
    });
  const folded = words.map((word) => same.get(word) ?? word);
  addRows(
    folded.map((word) => hash(word, 0, word.length, seeds.word)),
    far.words,
  );
  addRows(
    folded.map((word) => hash(word, 0, Math.min(word.length, stem), seeds.stem)),
    far.stems,
  );
  const addPieces = (word: string, size: number): void => {
    if (word.length === size) return;
    for (let i = 0; i + size <= word.length; i++) add(hash(word, i, i + size, seeds.piece));
  };
  for (const word of folded) for (const size of pieces) addPieces(word, size);
  for (const bucket of found) seen[bucket] = 0;
  return Int32Array.from(found);
};

/** The classifiers, in the order of the weights file: logistic regressions over hashed features. */
export const classifiers = [
  'danger',
  'help',
  'other',
  'acts',
  'grave',
  'sentence',
  'otherSentence',
] as const;
export type Classifier = (typeof classifiers)[number];

interface Weights {
  readonly bias: number;
  readonly scale: number;
  readonly table: Int8Array;
}

/** Bytes for bias and scale before a classifier's weights. */
const head = 8;

let all: ReadonlyMap<Classifier, Weights> | undefined;

const load = (): ReadonlyMap<Classifier, Weights> => {
  const { buffer, byteOffset, length } = readFileSync(
    new URL('../data/weights.bin', import.meta.url),
  );
  if (length !== classifiers.length * (head + buckets))
    throw new Error('data/weights.bin is of another version: run `npm run care:train`');
  const view = new DataView(buffer, byteOffset);
  return new Map(
    classifiers.map((question, at) => {
      const start = at * (head + buckets);
      const bias = view.getFloat32(start, true);
      const scale = view.getFloat32(start + 4, true);
      const table = new Int8Array(buffer, byteOffset + start + head, buckets);
      return [question, { bias, scale, table }];
    }),
  );
};

/** The log odds that the answer is yes. */
export const logOdds = (features: Int32Array, question: Classifier): number => {
  all ??= load();
  const weights = all.get(question);
  if (!weights) return 0;
  let sum = 0;
  for (const feature of features) sum += weights.table[feature] ?? 0;
  return weights.bias + (sum * weights.scale) / Math.sqrt(features.length || 1);
};
