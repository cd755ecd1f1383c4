// `npm run editor`: the marketing site's development server with the page editor in it.
import { fileURLToPath } from 'node:url';
import { dev, type AstroIntegration } from 'astro';
import { editorHost, editorPath, editorPort } from './address.ts';
import { followRequests } from './publish.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The journeys start a separate editor while somebody may be using this one. */
const port = Number(process.env['EDITOR_PORT'] ?? editorPort);
const address = `http://${editorHost}:${String(port)}${editorPath}`;

/** Not in astro.config.ts, so no build contains it. */
const editor: AstroIntegration = {
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const add = (pattern: string, entrypoint: URL) => {
        injectRoute({ pattern, entrypoint, prerender: false });
      };
      add('/keystatic/[...params]', new URL('studio.astro', import.meta.url));
      add('/api/keystatic/[...params]', new URL('keystatic-api.ts', import.meta.url));
      add('/publish', new URL('publish.astro', import.meta.url));
    },
  },
};

followRequests();
await dev({
  root,
  logLevel: 'warn',
  // In a container the proxy alone reaches it (deploy/compose.editor.yml).
  server: { host: process.env['EDITOR_HOST'] ?? editorHost, port },
  integrations: [editor],
  redirects: {
    [editorPath]: '/keystatic',
    // Keystatic identifies a page by the name of its file.
    '/preview/index': '/',
    '/preview/[...path]': '/[...path]',
  },
  vite: {
    // A separate cache: `npm run dev` may run at the same time.
    cacheDir: `${root}/node_modules/.vite-editor`,
    define: { 'import.meta.env.HAS_EDITOR': 'true' },
    // Without this list, the first page reloads whenever Vite discovers one of them.
    optimizeDeps: { include: ['@keystatic/core', '@keystatic/astro/ui', 'astro/zod'] },
    server: { strictPort: true },
  },
}).catch(({ message }: Error) => {
  process.stderr.write(
    `${message}. Perhaps the editor is already running, see ${address}. Otherwise stop what uses the port, or choose another one: EDITOR_PORT=8071 npm run editor\n`,
  );
  process.exit(1);
});
process.stdout.write(`editor  ${address}\nCtrl-C stops it.\n`);
