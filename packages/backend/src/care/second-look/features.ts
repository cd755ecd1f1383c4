import { toRoles } from './roles.ts';

/** Buckets that words and their neighbours are hashed into. */
export const buckets = 1 << 20;

const same: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['he', 'he she they'],
    ['him', 'him her them'],
    ['his', 'his hers their theirs'],
    ['himself', 'himself herself themselves'],
    ['partner', 'husband wife partner boyfriend girlfriend ex fiance spouse'],
    ['child', 'kid kids child children son daughter baby toddler newborn boy girl'],
  ].flatMap(([one = '', all = '']) => all.split(' ').map((word) => [word, one])),
);

const fold = (value: number): number => (value ^ (value >>> 15)) & (buckets - 1);

/** FNV-1a over the letters of a piece. */
const hash = (text: string, from: number, to: number, seed: number): number => {
  let value = seed;
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
};

const seeds = {
  word: 0x811c9dc5,
  meaning: 0x3c6ef372,
  piece: 0x2f0b4a91,
  next: 0x1b873593,
  near: 0x5bd1e995,
  row: 0x7feb352d,
  role: 0x68e31da4,
};

/** Two words in a row, or close to each other. */
const join = (first: number, second: number, seed: number): number =>
  Math.imul(Math.imul(first ^ seed, 0x85ebca6b) ^ second, 0xc2b2ae35);

/** Neighbours up to this far apart are seen together. */
const far = 4;
const piece = 4;

/** What the second look reads: words as they stand, and what they mean or how they begin. */
export interface Said {
  readonly words: readonly string[];
  readonly meanings: readonly string[];
}

/** Bucket numbers without repeats. */
class Seen {
  readonly #round = new Uint8Array(buckets);
  #now = 0;
  #found: number[] = [];

  start(): void {
    this.#now = (this.#now + 1) & 0xff;
    if (this.#now === 0) {
      this.#round.fill(0);
      this.#now = 1;
    }
    this.#found = [];
  }

  add(value: number): void {
    const bucket = fold(value);
    if (this.#round[bucket] === this.#now) return;
    this.#round[bucket] = this.#now;
    this.#found.push(bucket);
  }

  all(): Int32Array {
    return new Int32Array(this.#found);
  }
}

const seen = new Seen();

const hashAll = (words: readonly string[], seed: number): number[] =>
  words.map((word) => hash(word, 0, word.length, seed));

/** Each word, each pair of neighbours and each three in a row. */
const addRows = (hashes: readonly number[]): void => {
  hashes.forEach((own, at) => {
    seen.add(own);
    for (let i = at + 1; i <= at + far && i < hashes.length; i++)
      seen.add(join(own, hashes[i] ?? 0, i === at + 1 ? seeds.next : seeds.near));
    if (at + 2 < hashes.length)
      seen.add(join(join(own, hashes[at + 1] ?? 0, seeds.row), hashes[at + 2] ?? 0, seeds.row));
  });
};

const addPieces = (word: string): void => {
  if (word.length > piece + 1)
    for (let i = 0; i + piece <= word.length; i++) seen.add(hash(word, i, i + piece, seeds.piece));
};

/** What each meaning is said of, and to whom it is done. */
const addRoles = (plain: readonly string[], hashes: readonly number[]): void => {
  for (const { at, who, whom } of toRoles(plain)) {
    const own = hashes[at] ?? 0;
    seen.add(join(own, who, seeds.role));
    seen.add(join(own, 16 + whom, seeds.role));
    seen.add(join(own, 32 + 4 * who + whom, seeds.role));
  }
};

/** Words, meanings, rows of them, roles and pieces of words, as bucket numbers without repeats. */
export const toFeatures = ({ words, meanings }: Said): Int32Array => {
  seen.start();
  const plain = words.map((word) => same[word] ?? word);
  const hashed = hashAll(meanings, seeds.meaning);
  addRows(hashAll(plain, seeds.word));
  addRows(hashed);
  addRoles(plain, hashed);
  for (const word of plain) addPieces(word);
  return seen.all();
};
