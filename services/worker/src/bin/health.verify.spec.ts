import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createUser, recordEvent, settled } from '@repo/testing/database/events';
import { waitFor } from '@repo/testing/wait-for';
import type { Program } from '@repo/testing/program';
import { startProxy } from '@repo/testing/proxy';
import { runWorker, useStack } from '@repo/testing/worker/stack';

const execute = promisify(execFile);
const healthCheck = join(import.meta.dirname, '../../../../deploy/health.sh');

let folder: string;
let worker: Program;
const stack = await useStack();
const proxy = await startProxy(stack.database.url);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'health-'));
  worker = runWorker({
    ...stack.settings,
    DATABASE_URL: proxy.url,
    QUEUE_URL: proxy.url,
    PROGRESS_FOLDER: folder,
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
const look = async (endAfter = 45): Promise<string> => {
  const env = { PROGRESS_FOLDER: folder, WITHIN: '3', END_AFTER: String(endAfter) };
  const looked = await execute('sh', [healthCheck], { env }).then(
    ({ stdout }) => `0 ${stdout}`,
    ({ code, stdout }: { code: number; stdout: string }) => `${String(code)} ${stdout}`,
  );
  return looked.trim();
};

const until = (answer: string, endAfter?: number): Promise<boolean> =>
  waitFor(async () => (await look(endAfter)) === answer);

it('is healthy while it gets on, with nothing to do and with much', async () => {
  await until('0 ok', 3);
  const userId = await createUser(stack.pool);
  for (let n = 0; n < 20; n += 1) await recordEvent(stack.pool, 'password.changed', { userId });
  await settled(stack.pool);
  await until('0 ok', 3);
  expect(worker.child.exitCode).toBeNull();
});

it('is unhealthy but left alone while its database is away', async () => {
  await until('0 ok');
  await proxy.cut();
  await until('1 no progress', 5);
  await proxy.restore();
  await until('0 ok', 5);
  expect(worker.child.exitCode).toBeNull();
});
