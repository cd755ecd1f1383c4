import { brand } from '@repo/product/brand';
import { overlapMarkup } from '@repo/ui/art-svg';
import sharp from 'sharp';
import { outline, wrap } from './text-path.ts';
import { artColorsOf, themeColor } from './theme-colors.ts';

/** The size that every network shows uncropped, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;
const { width, height } = ogImageSize;

interface OgImage {
  title: string;
  theme: string;
  /** The week whose drawing it shows: the first one on the page. */
  week: number;
}

const svg = ({ title, theme, week }: OgImage): string => {
  const size = 76;
  const lines = wrap({ text: title, face: 'display', size }, 600);
  const top = 345 - ((lines.length - 1) * size * 1.08) / 2;
  const heading = lines.map((text, index) =>
    outline({ text, face: 'display', size }, 76, Math.round(top + index * size * 1.08)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<path fill="${themeColor(theme, 'bg')}" d="M0 0h${width}v${height}H0z"/>
<g transform="translate(915 325) scale(.78)">${overlapMarkup({ week }, artColorsOf(theme))}</g>
<g fill="${themeColor(theme, 'ink')}">${heading.join('')}</g>
<g fill="${themeColor(theme, 'primary')}">${outline({ text: brand.name, face: 'sans', size: 30 }, 78, 96)}</g>
</svg>`;
};

/** @returns the Open Graph image of a page, PNG. */
export const ogImage = (page: OgImage): Promise<Buffer> =>
  sharp(Buffer.from(svg(page)))
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
