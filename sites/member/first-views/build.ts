// The last step of the build: puts the app's frame into its document.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemberPage } from '@repo/contracts/paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import { writeDocument } from './document.ts';
import type * as Frame from './frame.tsx';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** Where each page's file begins; what a page then needs follows from Vite's manifest. */
const sources: Partial<Record<MemberPage, string>> = {
  profile: 'src/app/profile-page.tsx',
  week: 'src/programme/week-page.tsx',
  journal: 'src/programme/journal/journal-page.tsx',
  nextSteps: 'src/programme/next-steps-page.tsx',
};

/** The cuts that a page shows beside those of every page. */
const cuts: Partial<Record<MemberPage, readonly string[]>> = {
  week: ['newsreader-reading', 'newsreader-reading-italic'],
  nextSteps: ['newsreader-reading-italic'],
};

/** Drawn by the browser's own code, as one file for Node. */
const drawFrame = async (): Promise<typeof Frame> => {
  const outDir = mkdtempSync(join(tmpdir(), 'first-views-'));
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    plugins: [react(), tailwindcss()],
    ssr: { noExternal: true },
    build: { ssr: 'first-views/frame.tsx', outDir, emptyOutDir: true },
  });
  const drawn = (await import(join(outDir, 'frame.js'))) as typeof Frame;
  rmSync(outDir, { recursive: true });
  return drawn;
};

const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
const fileOf = (name: string): string => {
  const { file } = manifest[name] ?? {};
  if (!file) throw new Error(`the build has left no ${name}`);
  return `/${file}`;
};
const font = (name: string): string => fileOf(`../../packages/ui/src/fonts/${name}.woff2`);

const withImports = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, seen);
  return seen;
};

const filesOf = (page: MemberPage, html: string): string[] => {
  const source = sources[page];
  const scripts = source ? [...withImports(source)].map(fileOf) : [];
  return [...scripts.filter((file) => !html.includes(file)), ...(cuts[page] ?? []).map(font)];
};

const { renderFrame } = await drawFrame();
const html = read('index.html');
const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(html)?.[1] ?? '';
writeFileSync(
  join(dist, 'index.html'),
  writeDocument({
    ...{ html, styles: read(sheet).trim(), frame: renderFrame() },
    icon: readFileSync(new URL(import.meta.resolve('@repo/ui/favicon.svg')), 'utf8'),
    fonts: [font('newsreader-heading'), font('hanken-grotesk')],
    filesOf: (page) => filesOf(page, html),
  }),
);
