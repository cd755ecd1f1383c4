import { indexHandlers } from '../../domains.ts';
import { createCode, createUser, recordEvent } from '../../testing/events.ts';
import { useDatabase } from '../../testing/database.ts';
import { takeOverdue, type DeliveryKey } from './deliveries.ts';
import { relayAll } from './relay.ts';

let queued: DeliveryKey[];
let owner: string;
const pool = await useDatabase();
beforeEach(async () => {
  queued = [];
  await pool.query('truncate outbox, users, one_time_codes cascade');
  owner = await createUser(pool, 'owner@example.com');
});

const index = indexHandlers();
const dispatcher = {
  dispatch: (keys: readonly DeliveryKey[]) => Promise.resolve(void queued.push(...keys)),
  close: () => Promise.resolve(),
};
const relay = () => relayAll({ pool, dispatcher, index, onBatch: () => undefined });

/** Somebody asks for a new password. @returns the event's id */
const forget = async (email: string, userId: string | null): Promise<string> => {
  const { codeId } = await createCode(pool, { kind: 'reset', userId, email });
  return recordEvent(pool, 'password-reset.requested', { codeId });
};

it('a flood of forgotten passwords of unknown addresses ends before the queue, in the same rows', async () => {
  const strangers = [];
  for (let n = 0; n < 130; n += 1)
    strangers.push(await forget(`stranger-${String(n)}@example.com`, null));
  const wanted = await forget('owner@example.com', owner);
  await relay();
  expect(queued).toEqual([{ eventId: wanted, handler: 'reset-code' }]);
  const { rows } = await pool.query(
    `select event_id as id, handler, done_at is not null as "isDone" from deliveries
     where event_id in ($1, $2) order by done_at nulls first`,
    [wanted, strangers[0]],
  );
  expect(rows).toEqual([
    { id: wanted, handler: 'reset-code', isDone: false },
    { id: strangers[0], handler: 'reset-code', isDone: true },
  ]);
  expect((await pool.query('select from outbox where relayed_at is null')).rowCount).toBe(0);
});

it.each([
  ['an id that is none', { codeId: 'x' }],
  ['a list', []],
  ['an unknown id', { codeId: crypto.randomUUID() }],
])('an event with %s stops none behind it', async (_, payload) => {
  await pool.query(`insert into outbox (type, payload) values ('password-reset.requested', $1)`, [
    JSON.stringify(payload),
  ]);
  const wanted = await forget('owner@example.com', owner);
  await relay();
  expect(queued).toEqual([{ eventId: wanted, handler: 'reset-code' }]);
});

it('a delivery that has failed is never picked up again, however many there are', async () => {
  await pool.query(
    `with events as (
       insert into outbox (type, payload, relayed_at)
       select 'password.changed', jsonb_build_object('userId', $1::text), now()
       from generate_series(1, 600) returning id)
     insert into deliveries (event_id, handler, enqueued_at, failed_at)
     select id, 'password-changed', now() - interval '2 hours', now() from events`,
    [owner],
  );
  const open = await recordEvent(pool, 'password.changed', { userId: owner });
  await pool.query(
    `insert into deliveries (event_id, handler, enqueued_at)
     values ($1, 'password-changed', now() - interval '1 minute')`,
    [open],
  );
  const take = () => takeOverdue(pool, [...index.byName.keys()], 500);
  expect(await take()).toEqual([{ eventId: open, handler: 'password-changed' }]);
  expect(await take()).toEqual([]);
});
