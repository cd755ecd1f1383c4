// How long `npm start` takes, and the memory of everything that it runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@repo/testing/ports';
import { root } from '@repo/tools/stack/workspace';
import type { Note } from './goals.ts';
import { megabytes, processTree } from './processes.ts';

/** Runs `npm start` until it is ready, and `work` then. @returns the seconds until it was ready */
const start = async (env: NodeJS.ProcessEnv, work: (pid: number) => unknown): Promise<number> => {
  const began = performance.now();
  // A process group: a signal reaches all of it, as Ctrl-C does in a terminal.
  const options = { cwd: root, env: { ...process.env, ...env }, detached: true };
  const child = spawn('npm', ['start', '--', '--empty'], options);
  const { pid = NaN, stdout } = child;
  for (let text = ''; !text.includes('ready http');) text += String(await once(stdout, 'data'));
  const seconds = (performance.now() - began) / 1000;
  stdout.resume();
  await work(pid);
  process.kill(-pid, 'SIGINT');
  await once(child, 'exit');
  return seconds;
};

export const measureStart = async (DATA_DIR: string, note: Note): Promise<void> => {
  const [PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())];
  const env = { PORT, SANDBOX_PORT, DATA_DIR };
  const first = await start(env, async (pid) => {
    await pause(60_000);
    const all = processTree(pid);
    note('API at idle', megabytes(all, 'VmRSS', /services\/api\//));
    note('worker memory', megabytes(all, 'VmRSS', /services\/worker\//));
    note('everything at idle', megabytes(all, 'Pss'));
  });
  note('first start', first);
  note('warm start', await start(env, () => undefined));
};
