import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * @param html a built page with its style sheet in it
 * @param worn themes that its part may put on later
 * @returns it without the colors of themes that nothing on it has
 */
export const withOwnThemes = (html: string, worn: readonly string[] = []): string => {
  const named = new Set([
    ...worn,
    ...[...html.matchAll(/<[^<>]*\sdata-theme="?(\w+)/g)].map(([, name]) => name),
  ]);
  // The others change what juniper says, so that one stays.
  return html.replace(/\[data-theme=(\w+)\]\{[^}]*\}/g, (rule, name: string) =>
    name === 'juniper' || named.has(name) ? rule : '',
  );
};

/** A checkout puts on the new door's colors for that page's offer. */
const wornByIslands = ['rose'];

/** Leaves each page the colors that it uses: five themes in each would cost 300 bytes of its first 14,600. */
export const ownTheme = (): AstroIntegration => ({
  name: 'own-theme',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const cwd = fileURLToPath(dir);
      for (const page of globSync('**/*.html', { cwd })) {
        const file = new URL(page, dir);
        const html = await readFile(file, 'utf8');
        await writeFile(file, withOwnThemes(html, /<astro-island/.test(html) ? wornByIslands : []));
      }
    },
  },
});
