import jsQr from 'jsqr';
import { readFileSync } from 'node:fs';
import { posterAddress, posterOffer, posterPath, qrPath, spelledOut } from './poster.ts';

/** Rasterizes the path for a scanner: black modules on white, a few pixels each. */
const pixels = (path: string, size: number, scale: number): Uint8ClampedArray => {
  const width = size * scale;
  const image = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        image.fill(0, at, at + 3);
      }
  return image;
};

it('the poster leads to the new door, even with a stain over the middle of its code', () => {
  const address = posterAddress(new URL('https://coach.example'));
  expect(address).toBe('https://coach.example/new-door');
  const { path, size } = qrPath(address);
  const image = pixels(path, size, 4);
  const width = size * 4;
  const [from, to] = [Math.round(width * 0.35), Math.round(width * 0.65)];
  for (let y = from; y < to; y += 1) image.fill(255, (y * width + from) * 4, (y * width + to) * 4);
  // A lower level of correction would not survive it.
  expect(jsQr(image, width, width)?.data).toBe(address);
});

it('the poster says what the page that it leads to says: its words, its offer, its address', () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, words = 'no words'] =
    /<em>(.+?)<\/em>/.exec(read('../pages/poster-download.astro')) ?? [];
  const page = read(`../content/pages/funnel${posterPath}.md`);
  expect(page.toLowerCase()).toContain(words);
  expect(page).toContain(`- offer: ${posterOffer}\n`);
  const address = posterAddress(new URL('https://coach.example'));
  expect(spelledOut(address)).toBe(`coach.example${posterPath}`);
});
