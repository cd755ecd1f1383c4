import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shells } from '../content/shells.ts';

/**
 * @param html a built page with its style sheet in it
 * @returns it without the colors of themes that nothing on it has
 */
export const withOwnThemes = (html: string): string => {
  const named = new Set([...html.matchAll(/<[^>]*\sdata-theme="?(\w+)/g)].map(([, name]) => name));
  // The others change what juniper says, so that one stays.
  return html.replace(/\[data-theme=(\w+)\]\{[^}]*\}/g, (rule, name: string) =>
    name === 'juniper' || named.has(name) ? rule : '',
  );
};

/** The part of the member app in a shell may choose another theme than the page was built with. */
const shellFiles = shells.map(({ path }) => `${path.slice(1)}.html`);

/** Leaves each page the colors that it uses: five themes in each would cost 300 bytes of its first 14,600. */
export const ownTheme = (): AstroIntegration => ({
  name: 'own-theme',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const cwd = fileURLToPath(dir);
      const pages = globSync('**/*.html', { cwd }).filter((page) => !shellFiles.includes(page));
      for (const page of pages) {
        const file = new URL(page, dir);
        await writeFile(file, withOwnThemes(await readFile(file, 'utf8')));
      }
    },
  },
});
