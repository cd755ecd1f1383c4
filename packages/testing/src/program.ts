import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { waitFor } from './wait-for.ts';

/** Has the kernel end the program if the suite breaks off. */
const setpriv = '/usr/bin/setpriv';
const endingWithUs = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL'] : [];

/**
 * Runs a script of this checkout, by its path, with this environment alone.
 * @param lines gets each line of its standard output
 */
export const startProgram = (
  script: string,
  env: NodeJS.ProcessEnv,
  typed: readonly string[] = [],
  lines: string[] = [],
) => {
  const path = fileURLToPath(new URL(`../../../${script}`, import.meta.url));
  const [file = '', ...args] = [...endingWithUs, process.execPath, path, ...typed];
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const exit = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
  return {
    child,
    /** Everything it has written so far. */
    output: () => output,
    lines,
    exit,
    /** @returns the exit code, null after a signal */
    ended: async () => (await exit)[0],
    /** Waits for it; by default until its log says so. @throws Error when it ends instead */
    ready: async (isReady = () => Promise.resolve(output.includes('"msg":"ready"'))) => {
      await waitFor(() => {
        if (child.exitCode !== null) throw new Error(`${script} ended: ${output}`);
        return isReady();
      });
    },
  };
};

export type Program = ReturnType<typeof startProgram>;

/** Starts a built program of a service (`main`, `ops`, `doctor`), which `npm test` has built before. */
export const startBuilt = (
  program: `${'api' | 'worker'}/${string}`,
  ...given: [env: NodeJS.ProcessEnv, typed?: readonly string[], lines?: string[]]
) => startProgram(`services/${program.replace('/', '/dist/')}.js`, ...given);
