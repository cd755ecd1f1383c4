import { randomUUID } from 'node:crypto';
import { indexReactions } from '../../domains.ts';
import { createFlow, createUser, recordFact } from '../../testing/facts.ts';
import { createStack } from '../../testing/stack.ts';
import { takeOverdue, type DeliveryKey } from './deliveries.ts';
import { relayAll } from './relay.ts';

let queued: DeliveryKey[];
const stack = await createStack();
afterAll(() => stack.stop());
beforeEach(async () => {
  queued = [];
  await stack.database.pool.query('truncate outbox, users, code_flows cascade');
});

const index = indexReactions();
const dispatcher = {
  dispatch: (keys: readonly DeliveryKey[]) => Promise.resolve(void queued.push(...keys)),
  close: () => Promise.resolve(),
};
const relay = () =>
  relayAll({ pool: stack.database.pool, dispatcher, index, onBatch: () => undefined });

/** Somebody asks for a new password. @returns the fact's id */
const forget = async (email: string, userId: string | null): Promise<string> => {
  const { pool } = stack.database;
  const flow = { kind: 'reset' as const, userId: userId as string, email };
  const { flowId } = await createFlow(pool, flow);
  return recordFact(pool, 'password-reset.requested', { flowId });
};

const deliveries = async () =>
  (
    await stack.database.pool.query<{ id: string; reaction: string; isDone: boolean }>(
      `select event_id as id, reaction, done_at is not null as "isDone" from deliveries
       order by done_at nulls first`,
    )
  ).rows;

it('lets a flood of forgotten passwords of unknown addresses end before the queue', async () => {
  const userId = await createUser(stack.database.pool, 'owner@example.com');
  for (let n = 0; n < 130; n += 1) await forget(`stranger-${String(n)}@example.com`, null);
  const wanted = await forget('owner@example.com', userId);
  await relay();
  expect(queued).toEqual([{ eventId: wanted, reaction: 'reset-code' }]);
});

it('writes the same rows for an unknown address as for a known one', async () => {
  const userId = await createUser(stack.database.pool, 'owner@example.com');
  const known = await forget('owner@example.com', userId);
  const unknown = await forget('stranger@example.com', null);
  await relay();
  expect(await deliveries()).toEqual([
    { id: known, reaction: 'reset-code', isDone: false },
    { id: unknown, reaction: 'reset-code', isDone: true },
  ]);
  const { rows } = await stack.database.pool.query(
    'select count(*)::int as open from outbox where relayed_at is null',
  );
  expect(rows).toEqual([{ open: 0 }]);
});

it.each([
  ['an id that is none', { flowId: 'x' }],
  ['a list', []],
  ['an unknown id', { flowId: randomUUID() }],
])('is not stopped by a fact with %s', async (_, payload) => {
  const { pool } = stack.database;
  await pool.query(`insert into outbox (type, payload) values ('password-reset.requested', $1)`, [
    JSON.stringify(payload),
  ]);
  const userId = await createUser(pool, 'owner@example.com');
  const wanted = await forget('owner@example.com', userId);
  await relay();
  expect(queued).toEqual([{ eventId: wanted, reaction: 'reset-code' }]);
});

it('never picks up a delivery again that has failed, however many there are', async () => {
  const { pool } = stack.database;
  const userId = await createUser(pool, 'owner@example.com');
  await pool.query(
    `insert into outbox (type, payload, relayed_at)
     select 'password.changed', jsonb_build_object('userId', $1::text), now()
     from generate_series(1, 600)`,
    [userId],
  );
  await pool.query(
    `insert into deliveries (event_id, reaction, enqueued_at, failed_at)
     select id, 'password-changed', now() - interval '2 hours', now() - interval '1 hour'
     from outbox`,
  );
  const open = await recordFact(pool, 'password.changed', { userId });
  await pool.query(
    `insert into deliveries (event_id, reaction, enqueued_at)
     values ($1, 'password-changed', now() - interval '1 minute')`,
    [open],
  );
  const overdue = await takeOverdue(pool, [...index.byName.keys()], 500);
  expect(overdue).toEqual([{ eventId: open, reaction: 'password-changed' }]);
  expect(await takeOverdue(pool, [...index.byName.keys()], 500)).toEqual([]);
});
