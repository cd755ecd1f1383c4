// The last step of the build: puts the app shell into its document.
import type * as AppShell from './app-shell.tsx';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveScript } from '@repo/web/visit-end/leave-script.ts';
import { unsupportedBrowserScript } from '@repo/web/browser/supported.ts';
import { coachPlugin } from '@repo/content/coach-plugin';
import { brand } from '@repo/product/brand';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';

interface BuiltApp {
  /** The document as Vite leaves it. */
  html: string;
  styles: string;
  /** An SVG, which stands in the document: a request more would weigh more. */
  icon: string;
  shell: string;
  /** Fonts of every page. */
  fonts: readonly string[];
}

const preload = (href: string): string =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** @returns the member app's document: its shell and styles in it */
const writeDocument = ({ html, styles, icon, shell, fonts }: BuiltApp): string =>
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
      () => `</title>${fonts.map(preload).join('')}<script>${leaveScript}</script>`,
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
const font = (name: string): string => {
  const { file } = manifest[`../../packages/ui/src/fonts/${name}.woff2`] ?? {};
  if (!file) throw new Error(`the build has left no ${name}`);
  return `/${file}`;
};

const html = read('index.html');
const outDir = mkdtempSync(join(tmpdir(), 'prerender-'));
const { renderAppShell } = await loadAppShell(outDir);
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
  }),
);
