// The last step of the build: puts the app shell into its document.
import type * as AppShell from './app-shell.tsx';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveScript } from '@repo/client/browser/leave-script.ts';
import { unsupportedBrowserScript } from '@repo/client/browser/supported.ts';
import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import { coachPlugin } from '@repo/content/coach-plugin';
import { brand } from '@repo/product/brand';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';

/**
 * Runs before anything is drawn: asks for the files that the page needs beside those of every page.
 */
const start = (needed: Record<string, readonly string[]>): string =>
  `{
  for (const href of ${JSON.stringify(needed)}[location.pathname] ?? []) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    if (href.endsWith('.js')) link.rel = 'modulepreload';
    else Object.assign(link, { rel: 'preload', as: 'font' });
    link.href = href;
    document.head.append(link);
  }
}`.replace(/\n\s*/g, ' ');

interface BuiltApp {
  /** The document as Vite leaves it. */
  html: string;
  styles: string;
  /** An SVG, which stands in the document: a request more would weigh more. */
  icon: string;
  shell: string;
  /** Fonts of every page. */
  fonts: readonly string[];
  /** The files of each address. */
  needed: Record<string, readonly string[]>;
}

const preload = (href: string): string =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** @returns the member app's document: its shell and styles in it, what a page needs on its way */
const writeDocument = ({ html, styles, icon, shell, fonts, needed }: BuiltApp): string =>
  html
    .replace(/\n\s*/g, ' ')
    .replace(
      /<link rel="stylesheet"([^>]*)>/,
      // The link stays for Vite, which otherwise fetches the sheet with the next file.
      (_, sheet: string) => `<style>${styles}</style><link rel="stylesheet"${sheet} disabled>`,
    )
    .replace('/favicon.svg', () => `data:image/svg+xml,${encodeURIComponent(icon)}`)
    .replace(
      '</title>',
      () =>
        `</title>${fonts.map(preload).join('')}<script>${start(needed)}</script><script>${leaveScript}</script>`,
    )
    .replaceAll('%SUPPORT%', brand.supportEmail)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${shell}</div><script>${unsupportedBrowserScript('body')}</script>`,
    );

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** The browser's own code, built for Node. */
const loadAppShell = async (outDir: string): Promise<typeof AppShell> => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [coachPlugin, react(), tailwindcss()],
    ssr: { noExternal: true },
    build: { ssr: 'prerender/app-shell.tsx', outDir, emptyOutDir: true },
  });
  return (await import(join(outDir, 'app-shell.js'))) as typeof AppShell;
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

/** What a page needs follows from Vite's manifest; the overview is in the app's first file. */
const scriptsOf = (page: MemberPage): string[] => {
  const file = `/${page.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-page.tsx`;
  const source = Object.keys(manifest).find((name) => name.endsWith(file));
  if (source) return [...withImports(source)].map(fileOf);
  if (page === 'selfGuided') return [];
  throw new Error(`the page "${page}" has no file called ${file.slice(1)}`);
};

const html = read('index.html');
const filesOf = (page: MemberPage, subsets: readonly string[]): string[] => [
  ...scriptsOf(page).filter((file) => !html.includes(file)),
  ...subsets.map(font),
];

const outDir = mkdtempSync(join(tmpdir(), 'prerender-'));
const { renderAppShell, readFontSubsets } = await loadAppShell(outDir);
const needed: Record<string, readonly string[]> = {};
for (const page of Object.keys(memberRoutes) as MemberPage[]) {
  const files = filesOf(page, await readFontSubsets(page));
  for (const path of [memberRoutes[page]].flat()) needed[path] = files;
}
rmSync(outDir, { recursive: true });

const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(html)?.[1] ?? '';
writeFileSync(
  join(dist, 'index.html'),
  writeDocument({
    html,
    styles: read(sheet).trim(),
    shell: renderAppShell(),
    icon: readFileSync(new URL(import.meta.resolve('@repo/ui/favicon.svg')), 'utf8'),
    fonts: [font('newsreader-heading'), font('hanken-grotesk')],
    needed,
  }),
);
