/** Buckets that words and their neighbours are hashed into. */
export const buckets = 1 << 16;

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

/** FNV-1a, folded into the buckets. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value ^ (value >>> 15)) & (buckets - 1);
};

/** Neighbours up to this far apart are seen together. */
const far = 4;

/** Words, pairs of words and pieces of words, as bucket numbers without repeats. */
export const toFeatures = (words: readonly string[]): number[] => {
  const seen = new Set<number>();
  const plain = words.map((word) => same[word] ?? word);
  plain.forEach((word, at) => {
    seen.add(hash(word));
    const next = plain[at + 1];
    if (next !== undefined) seen.add(hash(`${word} ${next}`));
    for (let i = at + 2; i <= at + far && i < plain.length; i++)
      seen.add(hash(`${word}~${plain[i] ?? ''}`));
    if (word.length > 5)
      for (let i = 0; i + 4 <= word.length; i++) seen.add(hash(`#${word.slice(i, i + 4)}`));
  });
  return [...seen];
};
