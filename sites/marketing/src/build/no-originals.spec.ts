import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeUnused } from './no-originals.ts';

test('a picture leaves as a page shows it, never as it was taken', () => {
  const root = mkdtempSync(join(tmpdir(), 'dist-'));
  for (const folder of ['pictures/find-calm', 'dist/assets'])
    mkdirSync(join(root, folder), { recursive: true });
  const write = (name: string, text = '') => {
    writeFileSync(join(root, name), text);
  };
  write('pictures/find-calm/garden.jpg');
  write('dist/assets/garden.h4sh.jpg');
  write('dist/assets/garden.h4sh_small.webp');
  write('dist/assets/page.h4sh.js');
  write('dist/index.html', '<img src="/assets/garden.h4sh_small.webp">');
  removeUnused(join(root, 'dist'), join(root, 'pictures'));
  expect(readdirSync(join(root, 'dist/assets'))).toEqual([
    'garden.h4sh_small.webp',
    'page.h4sh.js',
  ]);
  rmSync(root, { recursive: true });
});
