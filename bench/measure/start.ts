// How long `npm start` takes, and the memory of everything that it runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@repo/testing/ports';
import { withParentDeath } from '@repo/tools/stack/processes/programs';
import { removeCluster } from '@repo/tools/stack/reset';
import { root } from '@repo/tools/stack/workspace';
import type { Note } from '../goals.ts';
import { sendLoad } from './visitors.ts';
import {
  processTree,
  proportionalMegabytes,
  residentMegabytes,
  filterByCommand,
  processCpuMs,
} from './processes.ts';
import { cookieOf, createMember } from './visitors.ts';

/** Runs `npm start` until it is ready. */
const start = async (settings: Record<string, string>, signal: AbortSignal) => {
  const began = performance.now();
  const [program, ...args] = withParentDeath(['npm', 'start'], 'SIGTERM');
  const child = spawn(program, args, {
    ...{ cwd: root, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] },
    // A separate process group: a signal reaches all of it, as Ctrl-C does in a terminal.
    detached: true,
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  };
  signal.addEventListener('abort', () => void stop());
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('ready ')) {
      child.stdout.resume();
      return { pid: child.pid ?? 0, seconds: (performance.now() - began) / 1000, stop };
    }
  throw new Error('npm start ended before it was ready');
};

const api = /services\/api\//;
const product = /\bnginx\b|services\/(?:api|worker)\/|\bpostgres\b/;

export const measureStart = async (dataDir: string, note: Note, signal: AbortSignal) => {
  const [port, sandbox] = [await freePort(), await freePort()];
  const settings = { PORT: String(port), SANDBOX_PORT: String(sandbox), DATA_DIR: dataDir };
  const first = await start(settings, signal);
  try {
    note('first start', first.seconds);
    const [pid = NaN] = filterByCommand(processTree(first.pid), api);
    note('start of the API', processCpuMs(pid));
    await pause(60_000, undefined, { signal });
    const all = processTree(first.pid);
    note('API at idle', residentMegabytes([pid]));
    note('product at idle', proportionalMegabytes(filterByCommand(all, product)));
    note('everything at idle', proportionalMegabytes(all));
    const cookie = cookieOf(
      await createMember({ publicUrl: `http://localhost:${port}`, ports: { sandbox } }),
    );
    for (const path of ['/api/me', '/api/self-guided'])
      await sendLoad(`http://127.0.0.1:${port}${path}`, { cookie }, 50_000);
    note('API after a long run', residentMegabytes([pid]));
  } finally {
    await first.stop();
  }
  const second = await start(settings, signal);
  await second.stop();
  note('warm start', second.seconds);
  await removeCluster(dataDir);
};
