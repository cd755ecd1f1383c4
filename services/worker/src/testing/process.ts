import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from './local.ts';

export interface Built {
  /** Where `main.js` and `health.js` are. */
  folder: string;
  /** Runs the built worker, or another of its programs. */
  run: (settings: Record<string, string>, program?: string) => WorkerProcess;
  remove: () => Promise<void>;
}

export interface WorkerProcess {
  child: ChildProcess;
  /** Everything it has written so far. */
  output: () => string;
  ready: () => Promise<void>;
  /** @returns the exit code, null after a signal */
  ended: () => Promise<number | null>;
}

const run = promisify(execFile);
const room = fileURLToPath(new URL('../../', import.meta.url));
const bundler = fileURLToPath(
  new URL('../../../../node_modules/rolldown/bin/cli.mjs', import.meta.url),
);

const follow = (child: ChildProcess): WorkerProcess => {
  let output = '';
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exit = once(child, 'close') as Promise<[number | null]>;
  return {
    child,
    output: () => output,
    ready: async () => {
      await eventually(() => {
        if (child.exitCode !== null) throw new Error(`the worker ended: ${output}`);
        return output.includes('"msg":"ready"');
      });
    },
    ended: async () => (await exit)[0],
  };
};

/** Builds the worker as it ships, into a folder of its own. */
export const buildWorker = async (): Promise<Built> => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'));
  await run(process.execPath, [bundler, '-c', 'rolldown.config.mjs', '-d', folder], { cwd: room });
  // The package's own says the same of `dist`.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return {
    folder,
    run: (settings, program = 'main') =>
      follow(
        spawn(process.execPath, [join(folder, `${program}.js`)], {
          env: settings,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
