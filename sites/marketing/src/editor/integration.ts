import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { editorPath } from './address.ts';

const routes = [
  { pattern: '/keystatic/[...params]', file: new URL('./studio.astro', import.meta.url) },
  { pattern: '/api/keystatic/[...call]', file: new URL('./keystatic-api.ts', import.meta.url) },
  { pattern: '/preview/[page]', file: new URL('./preview.ts', import.meta.url) },
];

/** The page editor. Only `npm run editor` adds it; astro.config.ts does not know it. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
      if (command !== 'dev') throw new Error('the page editor is never built into the site');
      for (const { pattern, file } of routes)
        injectRoute({ pattern, entrypoint: fileURLToPath(file), prerender: false });
      updateConfig({
        redirects: { [editorPath]: '/keystatic' },
        vite: {
          define: { 'import.meta.env.HAS_EDITOR': 'true' },
          // Listed here, or the first page reloads each time Vite finds one of them.
          optimizeDeps: { include: ['@keystatic/core', '@keystatic/astro/ui', 'astro/zod'] },
        },
      });
    },
  },
});
