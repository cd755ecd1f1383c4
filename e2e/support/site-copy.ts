import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '@repo/testing/ports';

const root = fileURLToPath(new URL('../..', import.meta.url));

const site = join(root, 'sites/marketing');

/** Builds and caches are not copied; the project's own packages are. */
const isMade = (path: string): boolean =>
  /^(dist|\.astro|node_modules\/\.[^/]+)$/.test(relative(site, path));

/** A copy of the marketing site inside the checkout, whose pages a journey may change. */
export const copySite = (): string => {
  mkdirSync(join(root, '.data'), { recursive: true });
  const copy = mkdtempSync(join(root, '.data/site-copy-'));
  cpSync(site, copy, { recursive: true, filter: (path) => !isMade(path) });
  return copy;
};

export const removeSite = (copy: string): void => {
  rmSync(copy, { recursive: true, force: true });
};

interface Running {
  child: ChildProcessWithoutNullStreams;
  /** Resolves when the process has exited. */
  ended: Promise<unknown[]>;
  /** Everything printed so far, without colors. */
  output: () => string;
}

const run = (script: string, args: string[], env: NodeJS.ProcessEnv): Running => {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => stripVTControlCharacters(Buffer.concat(chunks).toString());
  return { child, ended: once(child, 'close'), output };
};

/** Builds a copy in the way a release does. */
export const buildSite = async (copy: string): Promise<{ code: number; output: string }> => {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const build = run(astro, ['build', '--root', copy], { NODE_ENV: 'production' });
  const [code] = (await build.ended) as [number | null];
  return { code: code ?? 1, output: build.output() };
};

export interface Editor {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the editor on a copy, as `npm run editor` does or with a server's settings; resolves when it
 * has printed its address.
 */
export const startEditor = async (copy: string, server?: NodeJS.ProcessEnv): Promise<Editor> => {
  const port = String(await freePort());
  const editor = run(join(copy, 'src/editor/start.ts'), [], { ...server, EDITOR_PORT: port });
  const told = (async () => {
    while (!editor.output().includes(`:${port}/editor\n`)) await once(editor.child.stdout, 'data');
  })();
  await Promise.race([
    told,
    editor.ended.then(() => {
      throw new Error(`the editor did not start:\n${editor.output()}`);
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      editor.child.kill('SIGTERM');
      await editor.ended;
    },
  };
};
