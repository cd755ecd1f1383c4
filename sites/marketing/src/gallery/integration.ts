import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `/gallery/<theme>/<mode>` to `astro dev`: every part of packages/ui. Not in builds. */
export const gallery = (): AstroIntegration => ({
  name: 'gallery',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({
        pattern: '/gallery/[theme]/[mode]',
        entrypoint: fileURLToPath(new URL('./gallery.astro', import.meta.url)),
      });
    },
  },
});
