import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createUser, recordEvent, settled } from '../testing/events.ts';
import { waitFor } from '@repo/testing/wait-for';
import { programOf, runWorker, type WorkerProcess } from '../testing/process.ts';
import { startProxy } from '../testing/proxy.ts';
import { useStack } from '../testing/stack.ts';

const execute = promisify(execFile);

let folder: string;
let file: string;
let worker: WorkerProcess;
const stack = await useStack();
const proxy = await startProxy(stack.database.url);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'health-'));
  file = join(folder, 'progress.json');
  worker = runWorker({
    ...stack.settings,
    DATABASE_URL: proxy.url,
    QUEUE_URL: proxy.url,
    PROGRESS_FILE: file,
    LOG_LEVEL: 'info',
  });
  await worker.ready();
});
afterEach(async () => {
  worker.child.kill('SIGKILL');
  await worker.ended();
  await rm(folder, { recursive: true });
});
afterAll(() => proxy.cut());

/** Docker's health check, with shorter limits to keep the test fast. */
const look = async (...options: string[]): Promise<string> => {
  const env = { PROGRESS_FILE: file };
  const script = programOf('health');
  const looked = await execute(process.execPath, [script, '--within=3', ...options], { env }).then(
    ({ stdout }) => `0 ${stdout}`,
    ({ code, stdout }: { code: number; stdout: string }) => `${String(code)} ${stdout}`,
  );
  return looked.trim();
};

const until = (answer: string, ...options: string[]): Promise<boolean> =>
  waitFor(async () => (await look(...options)) === answer);

it('is healthy while it gets on, with nothing to do and with much', async () => {
  await until('0 worker: ok', '--end-after=3');
  const userId = await createUser(stack.pool);
  for (let n = 0; n < 20; n += 1) await recordEvent(stack.pool, 'password.changed', { userId });
  await settled(stack.pool);
  await until('0 worker: ok', '--end-after=3');
  expect(worker.child.exitCode).toBeNull();
});

it('is unhealthy when its process is frozen (SIGSTOP), and is ended so that another may start', async () => {
  await until('0 worker: ok');
  worker.child.kill('SIGSTOP');
  await until('1 worker: no progress');
  await until('1 worker: silent for too long, ended', '--end-after=3');
  await worker.ended();
  expect(worker.child.signalCode).toBe('SIGKILL');
  expect(await look('--end-after=3')).toBe('1 worker: gone');
});

it('is unhealthy but left alone while its database is away', async () => {
  await until('0 worker: ok');
  await proxy.cut();
  await until('1 worker: no progress', '--end-after=5');
  await proxy.restore();
  await until('0 worker: ok', '--end-after=5');
  expect(worker.child.exitCode).toBeNull();
});
