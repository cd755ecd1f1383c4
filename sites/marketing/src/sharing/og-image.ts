import { brand } from '@repo/product/brand';
import { overlapMarkup } from '@repo/ui/art-svg';
import tokens from '@repo/ui/styles/tokens.css?raw';
import sharp from 'sharp';
import { segments } from '../content/facts.ts';
import type { Share } from './share.ts';
import { outline, spaceOf, widthOf, wrap, type TextLine, type Word } from './text-path.ts';

const token = (theme: string, name: string): string | undefined => {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(tokens)?.[1] ?? '';
  return new RegExp(`--${name}: light-dark\\((#[0-9a-f]+),`).exec(block)?.[1];
};

/** @returns a token's light value in a theme; images have no style sheet. */
const themeColor = (theme: string, name: string): string => {
  const color = token(theme, name) ?? token('juniper', name);
  if (!color) throw new Error(`tokens.css has no --${name}.`);
  return color;
};

/** @returns the four colors of the overlap art in a theme. */
const artColorsOf = (theme: string) => ({
  self: themeColor(theme, 'art-self'),
  other: themeColor(theme, 'art-other'),
  shared: themeColor(theme, 'art-shared'),
  repair: themeColor(theme, 'art-repair'),
});

/** The size that every network shows uncropped, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;
const { width, height } = ogImageSize;
const left = 76;
const textWidth = 560;

interface Run extends TextLine {
  color: 'ink' | 'link';
}

/** Text without a leading space belongs to the previous word, like a period. */
const wordsOf = (heading: string, size: number): Run[][] => {
  const words: Run[][] = [];
  let isOpen = false;
  for (const { text, isEmphasis } of segments(heading)) {
    const style = isEmphasis
      ? ({ face: 'italic', color: 'link' } as const)
      : ({ face: 'display', color: 'ink' } as const);
    for (const [place, part] of text.split(' ').entries()) {
      if (part === '') continue;
      const run = { text: part, size, ...style };
      if (place === 0 && isOpen) words.at(-1)?.push(run);
      else words.push([run]);
    }
    isOpen = !text.endsWith(' ');
  }
  return words;
};

const lineSvg = (words: readonly Word<Run>[], y: number, theme: string): string => {
  let x = left;
  const runs: string[] = [];
  for (const word of words) {
    for (const run of word) {
      runs.push(`<g fill="${themeColor(theme, run.color)}">${outline(run, x, y)}</g>`);
      x += widthOf(run);
    }
    x += spaceOf(word[0] ?? { size: 0 });
  }
  return runs.join('');
};

const headingSvg = ({ heading, theme }: Share): string => {
  const fits = [92, 80, 68].map((size) => ({
    size,
    lines: wrap(wordsOf(heading, size), textWidth),
  }));
  const { size, lines } = fits.find((fit) => fit.lines.length <= 3) ??
    fits[2] ?? { size: 68, lines: [] };
  const step = size * 1.06;
  const top = 350 - ((lines.length - 1) * step) / 2;
  return lines
    .map((words, index) => lineSvg(words, Math.round(top + index * step), theme))
    .join('');
};

/** The logo and the name, as in the header of every page. */
const brandSvg = (theme: string): string => {
  const mark = overlapMarkup({ week: 4, rings: 0 }, artColorsOf(theme));
  const name = outline({ text: brand.name, face: 'display', size: 34 }, left + 66, 96);
  return `<g transform="translate(${left + 25} 84) scale(.09)">${mark.replaceAll('k4', 'mark')}</g>
<g fill="${themeColor(theme, 'ink')}">${name}</g>`;
};

const eyebrowSvg = ({ eyebrow, theme }: Share): string =>
  eyebrow
    ? `<g fill="${themeColor(theme, 'link')}">${outline({ text: eyebrow, face: 'sans', size: 27 }, left + 2, 556)}</g>`
    : '';

const svg = (share: Share): string => {
  const { theme, week } = share;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<path fill="${themeColor(theme, 'bg')}" d="M0 0h${width}v${height}H0z"/>
<circle cx="985" cy="315" r="430" fill="${themeColor(theme, 'surface-tint')}"/>
<g transform="translate(968 325) scale(.98)">${overlapMarkup({ week }, artColorsOf(theme))}</g>
${brandSvg(theme)}${headingSvg(share)}${eyebrowSvg(share)}
</svg>`;
};

/** @returns the Open Graph image of a page, PNG. */
export const ogImage = (share: Share): Promise<Buffer> =>
  sharp(Buffer.from(svg(share)))
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
