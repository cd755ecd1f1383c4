import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';

interface FontSubsets {
  letters: Record<string, string>;
  files: Record<string, { letters: string[] }>;
}

const resolve = createRequire(import.meta.url).resolve;
const table = resolve('@repo/ui/fonts/font-subsets.json');
const folder = dirname(table);
const { letters, files } = JSON.parse(readFileSync(table, 'utf8')) as FontSubsets;

/** @returns the code points of `U+20-7E, U+A0`. */
const codesOf = (ranges: string): number[] =>
  [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => from + index);
  });

it('each font file has its row', () => {
  const found = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  expect(found.map((name) => basename(name, '.woff2')).sort()).toEqual(Object.keys(files).sort());
});

it('the style sheets fetch a rarer letter from the file that has it', () => {
  const sheet = readFileSync(resolve('@repo/ui/styles/fonts-more.css'), 'utf8');
  const faces = [...sheet.matchAll(/fonts\/([\w-]+)\.woff2[^}]*unicode-range:([^;]*)/g)];
  expect(faces).toHaveLength(3);
  for (const [, name = '', ranges = ''] of faces)
    expect(codesOf(ranges)).toEqual(
      expect.arrayContaining(
        files[name]?.letters.flatMap((group) => codesOf(letters[group] ?? '')) ?? [],
      ),
    );
});
