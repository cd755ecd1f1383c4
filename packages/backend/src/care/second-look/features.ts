/** Buckets that words and their neighbours are hashed into. */
export const buckets = 1 << 19;

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
  readonly #round = new Uint32Array(buckets);
  #now = 0;
  #found: number[] = [];

  start(): void {
    this.#now++;
    this.#found = [];
  }

  add(bucket: number): void {
    if (this.#round[bucket] === this.#now) return;
    this.#round[bucket] = this.#now;
    this.#found.push(bucket);
  }

  all(): Int32Array {
    return new Int32Array(this.#found);
  }
}

const seen = new Seen();

/** Each word, and each pair of neighbours. */
const addPairs = (words: readonly string[], seed: number): void => {
  const hashes = words.map((word) => hash(word, 0, word.length, seed));
  hashes.forEach((own, at) => {
    seen.add(fold(own));
    for (let i = at + 1; i <= at + far && i < hashes.length; i++)
      seen.add(fold(join(own, hashes[i] ?? 0, i === at + 1 ? seeds.next : seeds.near)));
  });
};

const addPieces = (word: string): void => {
  if (word.length > piece + 1)
    for (let i = 0; i + piece <= word.length; i++)
      seen.add(fold(hash(word, i, i + piece, seeds.piece)));
};

/** Words, meanings, pairs of them and pieces of words, as bucket numbers without repeats. */
export const toFeatures = ({ words, meanings }: Said): Int32Array => {
  seen.start();
  const plain = words.map((word) => same[word] ?? word);
  addPairs(plain, seeds.word);
  addPairs(meanings, seeds.meaning);
  for (const word of plain) addPieces(word);
  return seen.all();
};
