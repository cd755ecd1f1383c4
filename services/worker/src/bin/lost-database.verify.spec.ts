import { recordEvent, settled } from '@repo/testing/database/events';
import { createMember, save } from '@repo/testing/worker/insights';
import { waitFor } from '@repo/testing/wait-for';
import type { Program } from '@repo/testing/program';
import { startProxy } from '@repo/testing/proxy';
import { runWorker, useStack } from '@repo/testing/worker/stack';

let worker: Program | undefined;
const stack = await useStack();
const proxy = await startProxy(stack.database.url);
afterEach(async () => {
  worker?.child.kill('SIGKILL');
  await worker?.ended();
  worker = undefined;
});
afterAll(() => proxy.cut());

const run = (): Program =>
  runWorker({
    ...stack.settings,
    DATABASE_URL: proxy.url,
    QUEUE_URL: proxy.url,
    LOG_LEVEL: 'info',
  });

const count = (text: string, part: string): number => text.split(part).length - 1;

it('outlives a database that is lost and away, in the middle of an answer too', async () => {
  stack.model.scripts = [
    { pieces: ['You saw it. Then'], end: 'hang' },
    { pieces: ['You saw it. Stay.'] },
  ];
  const member = await createMember(stack);
  const { userId } = member;
  worker = run();
  await worker.ready();
  await save(stack, member, 'I waited again.');
  await waitFor(() => stack.model.requests.length > 0);
  for (let round = 0; round < 5; round += 1) {
    const before = count(worker.output(), ', retrying');
    await proxy.cut();
    await recordEvent(stack.pool, 'password.changed', { userId });
    await waitFor(() => count(worker?.output() ?? '', ', retrying') > before + 2);
    await proxy.restore();
    await settled(stack.pool);
  }
  expect(worker.child.exitCode).toBeNull();
  expect(stack.smtp.mails).toHaveLength(5);
});

it('waits for a database that is away when it starts, and says so once', async () => {
  await proxy.cut();
  worker = run();
  await waitFor(() => worker?.output().includes('no database answers'));
  await proxy.restore();
  await worker.ready();
  expect(count(worker.output(), 'no database answers')).toBe(1);
});
