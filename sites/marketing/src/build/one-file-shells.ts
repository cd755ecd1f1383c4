import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, minifySync, type Rolldown } from 'vite';

/** A script that only loads another file of the same folder. */
const forwards = /^import\s*"\.\/([\w.-]+)";?\s*$/;
const pageScript = /<script type="module" src="\/assets\/([^"]+)"><\/script>/;

/**
 * @returns the page, asking itself for the file that its script would have asked for, once its first
 *   view is drawn (islands/first-view.ts)
 */
const withoutDetour = async (html: string, assets: URL): Promise<string> => {
  const [script, name] = pageScript.exec(html) ?? [];
  if (!script || !name) return html;
  const target = forwards.exec(await readFile(new URL(name, assets), 'utf8'))?.[1];
  return target
    ? html.replace(script, `<template data-later>${script.replace(name, target)}</template>`)
    : html;
};

/** A script that stands in the page is part of its first round trip. */
const inPage = /(?<=<script>)[^<]+(?=<\/script>)/g;

const toSmall = (script: string): string => {
  const { code, errors } = minifySync('in-page.js', script, { module: false });
  if (errors[0]) throw new Error(errors[0].message);
  return code.trim();
};

const withSmallScripts = (html: string): string => html.replace(inPage, toSmall);

/** Puts into a script what it imports: the bundler's helpers, which are always a file of their own. */
const joinImports = async (file: URL): Promise<void> => {
  const joined = (await build({
    ...{ configFile: false, logLevel: 'error' },
    build: {
      ...{ write: false, target: 'es2024', modulePreload: false },
      rolldownOptions: { input: fileURLToPath(file), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  await writeFile(file, joined.output[0].code);
};

const filesIn = async (folder: URL, name: RegExp): Promise<URL[]> =>
  (await readdir(folder)).filter((file) => name.test(file)).map((file) => new URL(file, folder));

/** A shell asks for one script of this site: what mounts its part, with all that it needs. */
export const oneFileShells = (): AstroIntegration => ({
  name: 'one-file-shells',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const assets = new URL('assets/', dir);
      for (const file of await filesIn(assets, /^islands\..*\.js$/)) await joinImports(file);
      for (const page of await filesIn(dir, /\.html$/))
        await writeFile(
          page,
          withSmallScripts(await withoutDetour(await readFile(page, 'utf8'), assets)),
        );
    },
  },
});
