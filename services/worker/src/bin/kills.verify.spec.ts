import type { Pool } from 'pg';
import {
  createUser,
  prepareMember,
  recordEvent,
  saveReflection,
  settled,
} from '@repo/testing/database/events';
import { waitFor } from '@repo/testing/wait-for';
import type { Program } from '@repo/testing/program';
import { queueServers } from '@repo/testing/providers/redis';
import { messageIds } from '@repo/testing/providers/smtp';
import { runWorker, useStackOn } from '@repo/testing/worker/stack';

/** Expires the locks of a dead worker's jobs, for whose real time another test waits. */
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

for (const kind of queueServers) {
  const stack = await useStackOn(kind);
  const { pool } = stack;
  const userId = await createUser(pool, 'canary@example.com');

  describe(`a worker on a ${kind} queue`, () => {
    const start = async (): Promise<Program> => {
      const worker = runWorker({ ...stack.settings, LOG_LEVEL: 'info' });
      await worker.ready();
      return worker;
    };
    const kill = async (worker: Program): Promise<void> => {
      worker.child.kill('SIGKILL');
      await worker.ended();
    };
    const end = async (worker: Program): Promise<void> => {
      worker.child.kill('SIGTERM');
      expect(await worker.ended()).toBe(0);
    };
    const ids = () => messageIds(stack.smtp);
    const record = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) await recordEvent(pool, 'password.changed', { userId });
    };

    it('loses nothing when it is killed again and again, and writes nobody into its log', async () => {
      stack.model.scripts = [{ pieces: ['You saw it. ', 'Stay.'] }];
      const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
      let log = '';
      for (const version of [1, 2, 3]) {
        const worker = await start();
        const before = stack.smtp.mails.length;
        await record(10);
        const text = { userId, week: 1, version, dataKey };
        await saveReflection(pool, text, 'The canary text of this test.');
        await recordEvent(pool, 'reflection.saved', { userId, week: 1, version });
        await waitFor(() => stack.smtp.mails.length > before);
        await kill(worker);
        log += worker.output();
      }
      const last = await start();
      await settled(pool);
      await end(last);
      log += last.output();
      expect(new Set(ids()).size).toBe(30);
      const { rows } = await pool.query("select version from insights where status = 'done'");
      expect(rows).toContainEqual({ version: 3 });
      expect(log).not.toMatch(/canary|Ana|Duarte/);
    });

    // Only locks in a table can be expired.
    (kind === 'postgres' ? it : it.skip)(
      'that is killed ten times over one job gives it to the eleventh',
      async () => {
        stack.smtp.behavior = 'hang';
        await record(1);
        for (let round = 1; round <= 10; round += 1) {
          const worker = await start();
          await waitFor(() => stack.smtp.mails.length === round);
          await kill(worker);
          await letLocksLapse(pool);
        }
        stack.smtp.behavior = 'accept';
        const last = await start();
        await settled(pool);
        expect(ids()).toHaveLength(11);
        expect(new Set(ids()).size).toBe(1);
        await end(last);
      },
    );

    it('that is asked to end (SIGTERM) with 100 jobs hands them on, each mail once', async () => {
      const first = await start();
      await record(100);
      await waitFor(() => stack.smtp.mails.length > 3);
      await end(first);
      const next = await start();
      await settled(pool);
      expect(ids()).toHaveLength(100);
      expect(new Set(ids()).size).toBe(100);
      await end(next);
    });
  });
}
