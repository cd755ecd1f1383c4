import { francAll } from 'franc-min';
import { knownShare, learned } from './language.ts';

/** Fewer words than this, as in a name or a greeting, are of no language for sure. */
const fewest = 5;
/** Letters that say as much where a script writes no spaces. */
const fewestLetters = 10;
/**
 * From this share of frequent words on, a text is in a language that has been learned; a shorter
 * text needs fewer, because its words come by chance.
 */
const enough = (count: number): number => Math.min(0.3, count / 30);
/** How far ahead of every learned language another one must be in a text of fewer than so many words. */
const short = { words: 20, lead: 0.06 };
/** A page is told by its beginning. */
const longest = 2_000;

/**
 * Whether a text is in a language that no classifier has learned: by its script, or where too few of
 * its words are frequent ones, by the trigrams of franc.
 */
export const isUnreadable = (text: string, words: readonly string[]): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= fewestLetters && latin < letters / 2) return true;
  const count = words.filter((word) => /\p{L}/u.test(word)).length;
  if (count < fewest || knownShare(words, count) >= enough(count)) return false;
  const ranked = francAll(text.slice(0, longest));
  const [likeliest = 'und', surest = 0] = ranked[0] ?? [];
  const [, known = 0] = ranked.find(([language]) => learned.has(language)) ?? [];
  const lead = count < short.words ? short.lead : 0;
  return likeliest !== 'und' && !learned.has(likeliest) && surest - known >= lead;
};
