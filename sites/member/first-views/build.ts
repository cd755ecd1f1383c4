// The last step of the build: puts the first views into the app's document and beside it, for the
// gateway to put into marketing's pages (tools/stack/first-views.ts).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemberPage } from '@repo/contracts/paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import { writeDocument } from './document.ts';
import type * as Server from './server.ts';
import { filesOfPart, joinRemote } from './join-remote.ts';

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
const drawViews = async (): Promise<typeof Server> => {
  const outDir = mkdtempSync(join(tmpdir(), 'first-views-'));
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    plugins: [react(), tailwindcss()],
    ssr: { noExternal: true },
    build: { ssr: 'first-views/server.ts', outDir, emptyOutDir: true },
  });
  const views = (await import(join(outDir, 'server.js'))) as typeof Server;
  rmSync(outDir, { recursive: true });
  return views;
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

/** A page asks for its part's files at once, but after its first view is drawn. */
const linksOf = (key: string): string => {
  const links = filesOfPart(key.split('-', 1)[0] ?? '')
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('');
  return `<template data-later>${links}</template>`;
};

const filesOf = (page: MemberPage, html: string): string[] => {
  const source = sources[page];
  const scripts = source ? [...withImports(source)].map(fileOf) : [];
  return [...scripts.filter((file) => !html.includes(file)), ...(cuts[page] ?? []).map(font)];
};

await joinRemote();
const { renderFrame, renderParts } = await drawViews();
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
mkdirSync(join(dist, 'first-views'), { recursive: true });
for (const [key, view] of Object.entries(renderParts()))
  writeFileSync(join(dist, 'first-views', `${key}.html`), linksOf(key) + view);
