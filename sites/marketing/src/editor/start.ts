// `npm run editor`: the marketing site's development server with the page editor in it.
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import getPort from 'get-port';
import { editorAt, editorHost, editorPort } from './address.ts';
import { editor } from './integration.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The journeys start an editor of their own, beside one that somebody may be working in. */
const port = Number(process.env['EDITOR_PORT'] ?? editorPort);

if ((await getPort({ port, host: editorHost })) !== port) {
  process.stderr.write(
    `Port ${String(port)} is in use: perhaps the editor is already running, see ${editorAt(port)}. Otherwise stop what uses it, or choose another port: EDITOR_PORT=8071 npm run editor\n`,
  );
  process.exit(1);
}

const server = await dev({
  root,
  logLevel: 'warn',
  server: { host: editorHost, port },
  integrations: [editor()],
  // Its own cache: `npm run dev` may run at the same time.
  vite: { cacheDir: `${root}/node_modules/.vite-editor`, server: { strictPort: true } },
});
process.stdout.write(`editor  ${editorAt(port)}\nCtrl-C stops it.\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
// npm's shell passes no signal on: we notice that whoever started us is gone.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(0), 300).unref();
