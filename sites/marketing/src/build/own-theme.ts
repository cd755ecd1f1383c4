import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * @param html a built page with its style sheet inside
 * @param worn themes that an island may switch to later
 * @returns the page without the colors of themes that it does not use
 */
export const withOwnThemes = (html: string, worn: readonly string[] = []): string => {
  const named = new Set([
    ...worn,
    ...[...html.matchAll(/<[^<>]*\sdata-theme="?(\w+)/g)].map(([, name]) => name),
  ]);
  // juniper has no such rule: the other themes override it.
  return html.replace(/\[data-theme=(\w+)\]\{[^}]*\}/g, (rule, name: string) =>
    name === 'juniper' || named.has(name) ? rule : '',
  );
};

/** A checkout uses the new door's colors for that page's offer. */
const wornByIslands = ['rose'];

/** Leaves each page only its own colors: five themes would cost 300 bytes of its first 14,600. */
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
