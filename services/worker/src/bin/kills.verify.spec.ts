import type { Pool } from 'pg';
import { createUser, recordFact, settled } from '../testing/facts.ts';
import { waitFor } from '@repo/testing/wait-for';
import { runWorker, type WorkerProcess } from '../testing/process.ts';
import { queueServers } from '../testing/queue-servers.ts';
import { messageIds } from '../testing/smtp.ts';
import { createStack, type Stack } from '../testing/stack.ts';

const minute = 60_000;

/**
 * Expires the locks of a dead worker's jobs. `main.int.spec.ts` waits for the real time and tests that
 * the jobs are then taken over.
 */
const letLocksLapse = async (pool: Pool): Promise<void> => {
  const { rowCount } = await pool.query(
    `update bullmq.job set locked_until_ms = locked_until_ms - 20000, stalled_marked = true
     where state = 'active'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await pool.query(
    `update bullmq.meta set value = value::bigint - 20000 where field = 'stalled-check'`,
  );
};

describe.each(queueServers())('a worker on a $kind queue', ({ kind, open }) => {
  let stack: Stack;
  let closeQueue: () => Promise<void>;
  let userId: string;
  beforeAll(async () => {
    const { url, close } = await open();
    closeQueue = close;
    stack = await createStack(url);
    userId = await createUser(stack.database.pool, 'kill@example.com');
  }, 2 * minute);
  afterAll(async () => {
    await stack.stop();
    await closeQueue();
  });
  beforeEach(() => {
    stack.smtp.mails.length = 0;
    stack.smtp.behavior = 'accept';
  });

  const start = async (): Promise<WorkerProcess> => {
    const worker = runWorker({ ...stack.settings, LOG_LEVEL: 'info' });
    await worker.ready();
    return worker;
  };
  const ids = () => messageIds(stack.smtp);

  // Only locks in a table can be expired.
  const killIt = kind === 'postgres' ? it : it.skip;
  killIt(
    'that is killed ten times over one job gives it to the eleventh',
    async () => {
      stack.smtp.behavior = 'hang';
      await recordFact(stack.database.pool, 'password.changed', { userId });
      for (let round = 1; round <= 10; round += 1) {
        const worker = await start();
        await waitFor(() => stack.smtp.mails.length === round, minute);
        worker.child.kill('SIGKILL');
        await worker.ended();
        await letLocksLapse(stack.database.pool);
      }
      stack.smtp.behavior = 'accept';
      const last = await start();
      await settled(stack.database.pool, minute);
      expect(ids()).toHaveLength(11);
      expect(new Set(ids()).size).toBe(1);
      last.child.kill('SIGTERM');
      expect(await last.ended()).toBe(0);
    },
    5 * minute,
  );

  it(
    'that is asked to end (SIGTERM) with 100 jobs hands them on, each mail once',
    async () => {
      const first = await start();
      for (let n = 0; n < 100; n += 1)
        await recordFact(stack.database.pool, 'password.changed', { userId });
      await waitFor(() => stack.smtp.mails.length > 3, minute);
      first.child.kill('SIGTERM');
      expect(await first.ended()).toBe(0);
      const next = await start();
      await settled(stack.database.pool, minute);
      expect(ids()).toHaveLength(100);
      expect(new Set(ids()).size).toBe(100);
      next.child.kill('SIGTERM');
      expect(await next.ended()).toBe(0);
    },
    3 * minute,
  );
});
