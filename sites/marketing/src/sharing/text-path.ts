import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

const resolve = createRequire(import.meta.url).resolve;
const open = (file: string): Font =>
  create(readFileSync(resolve(`@repo/ui/fonts/${file}`))) as Font;

/** Text is converted to outlines, so that an image looks the same on every machine. */
export const typefaces = {
  display: open('newsreader-display.woff2'),
  italic: open('newsreader-display-italic.woff2'),
  sans: open('hanken-grotesk.woff2'),
};
export type Typeface = keyof typeof typefaces;

/** Text in one typeface; `size` in pixels. */
export interface TextLine {
  text: string;
  face: Typeface;
  size: number;
}

const glyphs = ({ text, face }: TextLine) =>
  [...text].map((letter) => typefaces[face].glyphForCodePoint(letter.codePointAt(0) ?? 32));

/** @returns the width of a line in pixels. */
export const widthOf = (line: TextLine): number => {
  const scale = line.size / typefaces[line.face].unitsPerEm;
  return glyphs(line).reduce((sum, { advanceWidth }) => sum + advanceWidth * scale, 0);
};

/** @returns a line as SVG outlines with its left end at x and its baseline at y. */
export const outline = (line: TextLine, x: number, y: number): string => {
  const scale = line.size / typefaces[line.face].unitsPerEm;
  let at = x;
  const paths = glyphs(line).map(({ path, advanceWidth }) => {
    const moved = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
    at += advanceWidth * scale;
    return moved;
  });
  return paths.join('');
};

/** A word: one line, or several if its typeface changes within it. */
export type Word<Run extends TextLine = TextLine> = readonly Run[];

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
const wordWidth = (word: Word): number => sum(word.map(widthOf));

/** @returns the space between two words of this size. */
export const spaceOf = ({ size }: Pick<TextLine, 'size'>): number =>
  widthOf({ text: ' ', face: 'display', size });

const lineWidth = (words: readonly Word[]): number =>
  sum(words.map(wordWidth)) + (words.length - 1) * spaceOf({ size: words[0]?.[0]?.size ?? 0 });

/** @returns the words in lines of at most `width` pixels. */
export const wrap = <Run extends TextLine>(
  words: readonly Word<Run>[],
  width: number,
): Word<Run>[][] => {
  const lines: Word<Run>[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && lineWidth([...last, word]) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines;
};
