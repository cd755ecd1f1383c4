/** A piece of a text, and whether it matches the search. */
export interface FoundPiece {
  text: string;
  isMatch: boolean;
}

/** Characters that keyboards and phones write differently. */
const lookalikes: readonly [RegExp, string][] = [
  [/['‘’]/g, "['‘’]"],
  [/["“”„]/g, '["“”„]'],
  [/(?<!\s)\s+/g, '\\s+'],
];

/** @returns a pattern for a search, ignoring case; undefined for blank input */
export const patternOf = (words: string): RegExp | undefined => {
  const wanted = words.trim();
  if (wanted === '') return undefined;
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const source = lookalikes.reduce((text, [found, any]) => text.replace(found, () => any), escaped);
  return new RegExp(source, 'giu');
};

/** Splits a text at its matches; joined together the pieces give the text. */
export const piecesOf = (text: string, pattern: RegExp | undefined): FoundPiece[] => {
  const pieces: FoundPiece[] = [];
  let from = 0;
  for (const { 0: match, index } of pattern ? text.matchAll(pattern) : []) {
    if (index > from) pieces.push({ text: text.slice(from, index), isMatch: false });
    pieces.push({ text: match, isMatch: true });
    from = index + match.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMatch: false });
  return pieces;
};

/** @returns the number of matches in some texts. */
export const countIn = (texts: readonly (string | null)[], pattern: RegExp): number =>
  texts.reduce((sum, text) => sum + (text?.match(pattern)?.length ?? 0), 0);
