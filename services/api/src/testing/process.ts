import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { openBrowser, type Browser } from '@repo/testing/browser';
import type { Harness } from './harness.ts';
import { startBundle } from './running.ts';

const run = promisify(execFile);

/** In bytes. Linux tells without a program, which a small image may lack. */
const memoryOf = async (pid: number): Promise<number> => {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
      : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return Number(kilobytes) * 1024;
};

/** One more API on a harness's database: a process, as production runs it, that a test may kill. */
export interface ApiProcess {
  /** The same person, talking to this process. */
  as: (person: Browser) => Browser;
  /** What it holds in memory, in bytes. */
  memory: () => Promise<number>;
  /** Ends it in the middle of whatever it does, as a power cut would. */
  kill: () => Promise<void>;
}

/** @param others settings that differ from the harness's */
export const startProcess = async (
  { settings, config }: Harness,
  others: NodeJS.ProcessEnv = {},
): Promise<ApiProcess> => {
  const { url, process: program, exit } = await startBundle({ ...settings, ...others });
  return {
    as: ({ cookies }) => {
      const browser = openBrowser({ url, origin: config.PUBLIC_URL });
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      return browser;
    },
    memory: () => memoryOf(program.pid ?? 0),
    kill: async () => {
      program.kill('SIGKILL');
      await exit;
    },
  };
};
