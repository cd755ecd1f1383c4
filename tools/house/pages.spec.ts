import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { execa } from 'execa';
import { root } from '../stack/workspace.ts';
import { read } from './files.ts';

const placeholder = /PUBLIC_URL=(https:\/\/\S+)/.exec(read('deploy/Dockerfile'))?.[1] ?? '';
const page = `<link rel="canonical" href="${placeholder}/x"><p>${placeholder}</p>`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'built/assets'), { recursive: true });
  for (const name of ['x.html', 'sitemap.xml']) {
    writeFileSync(join(folder, 'built', name), page);
    writeFileSync(join(folder, 'built', `${name}.gz`), gzipSync(page));
    writeFileSync(join(folder, 'built', `${name}.br`), brotliCompressSync(page));
  }
  writeFileSync(join(folder, 'built/assets/a-1.js'), 'kept');
  writeFileSync(join(folder, 'built/assets/a-1.js.br'), 'kept as well');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The image has the `brotli` program; the rehearsal compares its output with Node's. */
const brotli = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const [to, from] = process.argv.slice(-2);
writeFileSync(to.replace('--output=', ''), require('node:zlib').brotliCompressSync(readFileSync(from)));
`;

/** Runs what the image of the pages runs. @returns how it ended */
const publish = async (address: string, missing = '') => {
  writeFileSync(join(folder, 'unready'), missing);
  const places = ['built', 'shown', 'unready'].map((name) => join(folder, name));
  writeFileSync(join(folder, 'brotli'), brotli, { mode: 0o755 });
  const path = `${folder}:${process.env['PATH'] ?? ''}`;
  const options = { env: { PUBLIC_URL: address, PATH: path }, reject: false };
  return execa('sh', [join(root, 'deploy/gateway/pages.sh'), ...places], options);
};
const shown = (name: string): Buffer => readFileSync(join(folder, 'shown', name));

test('one image serves any address: its pages, their maps and their twins name it', async () => {
  expect((await publish('https://whole.example')).exitCode).toBe(0);
  const expected = page.replaceAll(placeholder, 'https://whole.example');
  for (const name of ['x.html', 'sitemap.xml']) {
    expect(shown(name).toString()).toBe(expected);
    expect(gunzipSync(shown(`${name}.gz`)).toString()).toBe(expected);
    expect(brotliDecompressSync(shown(`${name}.br`)).toString()).toBe(expected);
  }
  expect(shown('assets/a-1.js.br').toString()).toBe('kept as well');
});

test.each([
  '',
  'whole.example',
  'https://whole.example/path',
  'https://whole.example"><script>alert(1)</script>',
  'https://whole.example#s',
  'https://whole.example & rm -r /',
  'javascript:alert(1)',
])('an address that would break out of a page is refused: %s', async (address) => {
  const { exitCode, stderr } = await publish(address);
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^gateway: PUBLIC_URL must be an origin[^\n]*$/);
  expect(existsSync(join(folder, 'shown'))).toBe(false);
});

test('while something is unready, only this machine shows the pages', async () => {
  const missing = 'fill in packages/product/src/brand.ts (seller.name)';
  const { exitCode, stderr } = await publish('https://whole.example', missing);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(missing);
  expect((await publish('http://localhost:8080', missing)).exitCode).toBe(0);
});
