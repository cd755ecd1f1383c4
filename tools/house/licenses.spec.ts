import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/workspace.ts';

/** Licenses that ask for no more than their text and their authors' names; MPL of changed files. */
const free = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Python-2.0',
  'MPL-2.0',
]);

// Checked by a person: a library in a separate file, which shrinks images at build time and is not
// shipped; others whose readme has the MIT license and whose manifest says so in another way.
const examined =
  /\/(?:@img\/sharp-[\w-]+: .*LGPL-3\.0-or-later.*|(?:pause|passport-strategy): none named|slick: MIT \(http:.*\))$/;

const isFree = (license: string): boolean =>
  license.split(/ (?:AND|OR) |[()]+/).every((name) => !name || free.has(name));

it('ships only what may be shipped, on any system', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; integrity?: string; license?: string }>;
  };
  // Ours are links; what has no checksum is never fetched.
  const fetched = Object.entries(packages).filter(([, { dev, integrity }]) => !dev && integrity);
  const lines = fetched.map(([folder, { license = 'none named' }]) => ({ folder, license }));
  expect(lines.length).toBeGreaterThan(100);
  const unfree = lines.filter(({ license }) => !isFree(license));
  const named = unfree.map(({ folder, license }) => `${folder}: ${license}`);
  expect(named.filter((line) => !examined.test(line))).toEqual([]);
});
