import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

const resolve = createRequire(import.meta.url).resolve;
const open = (file: string): Font =>
  create(readFileSync(resolve(`@repo/ui/fonts/${file}`))) as Font;

/** Text becomes outlines, so that an image looks the same on every machine. */
export const typefaces = {
  display: open('newsreader-display.woff2'),
  sans: open('hanken-grotesk.woff2'),
};
export type Typeface = keyof typeof typefaces;

interface Line {
  text: string;
  face: Typeface;
  size: number;
}

const glyphs = ({ text, face }: Line) =>
  [...text].map((letter) => typefaces[face].glyphForCodePoint(letter.codePointAt(0) ?? 32));

/** @returns the width of a line in pixels. */
export const widthOf = (line: Line): number => {
  const scale = line.size / typefaces[line.face].unitsPerEm;
  return glyphs(line).reduce((sum, { advanceWidth }) => sum + advanceWidth * scale, 0);
};

/** @returns a line as SVG outlines with its left end at x and its baseline at y. */
export const outline = (line: Line, x: number, y: number): string => {
  const scale = line.size / typefaces[line.face].unitsPerEm;
  let at = x;
  const paths = glyphs(line).map(({ path, advanceWidth }) => {
    const moved = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
    at += advanceWidth * scale;
    return moved;
  });
  return paths.join('');
};

/** @returns the words in lines that are at most `width` pixels wide. */
export const wrap = (line: Line, width: number): string[] => {
  const lines: string[] = [];
  for (const word of line.text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf({ ...line, text: longer }) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
