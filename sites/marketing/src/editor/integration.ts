import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const routes = [
  { pattern: '/keystatic/[...params]', entrypoint: file('./studio.astro') },
  { pattern: '/api/keystatic/[...call]', entrypoint: file('./door.ts') },
  { pattern: '/preview/[page]', entrypoint: file('./preview.ts') },
];

/** The page editor, in the server of `npm run editor` alone: astro.config.ts does not know it. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
      if (command !== 'dev') throw new Error('the page editor is never built into the site');
      for (const route of routes) injectRoute({ ...route, prerender: false });
      updateConfig({
        vite: {
          define: { 'import.meta.env.HAS_EDITOR': 'true' },
          // Found ahead, or the first page reloads for each of them.
          optimizeDeps: { include: ['@keystatic/core', '@keystatic/astro/ui', 'astro/zod'] },
        },
      });
    },
  },
});
