/** A piece of a text, and whether it is what was searched for. */
export interface FoundPiece {
  text: string;
  isMatch: boolean;
}

/** Marks that keyboards and phones write in different ways. */
const lookalikes: readonly [RegExp, string][] = [
  [/['‘’]/g, "['‘’]"],
  [/["“”„]/g, '["“”„]'],
  [/(?<!\s)\s+/g, '\\s+'],
];

/** @returns a pattern for words as they are typed into a search, whatever their case; none for blanks */
export const patternOf = (words: string): RegExp | undefined => {
  const wanted = words.trim();
  if (wanted === '') return undefined;
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const source = lookalikes.reduce((text, [found, any]) => text.replace(found, () => any), escaped);
  return new RegExp(source, 'giu');
};

/** Cuts a text at what was searched for; the pieces put together are the text. */
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

/** @returns how often a pattern is found in some texts. */
export const countIn = (texts: readonly (string | null)[], pattern: RegExp): number =>
  texts.reduce((sum, text) => sum + (text?.match(pattern)?.length ?? 0), 0);
