import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const pictures = fileURLToPath(new URL('../content/pages/pictures', import.meta.url));

/** Astro copies pictures that no page shows unchanged, with all their camera data. */
export const removeUnused = (dist: string, folder = pictures): void => {
  const kept = globSync('**/*.*', { cwd: folder }).map((name) => parse(name).name);
  const pages = globSync('**/*.html', { cwd: dist });
  const html = pages.map((name) => readFileSync(join(dist, name), 'utf8')).join('');
  for (const name of kept.flatMap((stem) => globSync(`assets/${stem}.*`, { cwd: dist })))
    if (!html.includes(name)) rmSync(join(dist, name));
};

/** Publishes only the pictures that Astro has resized; their originals stay here. */
export const noOriginals = (): AstroIntegration => ({
  name: 'no-originals',
  hooks: {
    'astro:build:done': ({ dir }) => {
      removeUnused(fileURLToPath(dir));
    },
  },
});
