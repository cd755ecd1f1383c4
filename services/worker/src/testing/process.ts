import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@repo/testing/wait-for';

const built = fileURLToPath(new URL('../../dist/', import.meta.url));

/** @returns the path of a built program of the worker (`main`, `doctor`) */
export const programOf = (name: string): string => join(built, `${name}.js`);

const follow = (child: ChildProcess) => {
  let output = '';
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exit = once(child, 'close') as Promise<[number | null]>;
  return {
    child,
    /** Everything it has written so far. */
    output: () => output,
    ready: async (): Promise<void> => {
      await waitFor(() => {
        if (child.exitCode !== null) throw new Error(`the worker ended: ${output}`);
        return output.includes('"msg":"ready"');
      });
    },
    /** @returns the exit code, null after a signal */
    ended: async () => (await exit)[0],
  };
};

export type WorkerProcess = ReturnType<typeof follow>;

/** Has the kernel end the program if the suite breaks off. */
const setpriv = '/usr/bin/setpriv';
const endingWithUs = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL'] : [];

/** Runs the built worker, or another of its programs, which `npm test` has built before. */
export const runWorker = (env: Record<string, string>, program = 'main') => {
  const [file = '', ...args] = [...endingWithUs, process.execPath, programOf(program)];
  return follow(spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
};
