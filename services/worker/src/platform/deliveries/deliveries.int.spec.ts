import { indexHandlers } from '../../domains.ts';
import { createCode, createUser, recordEvent } from '@repo/testing/database/events';
import { columnOf, useDatabase } from '@repo/testing/database/database';
import {
  finishDeliveries,
  markFailed,
  openDelivery,
  purgeFinished,
  takeOverdue,
  type DeliveryKey,
} from '@repo/server/outbox/open-deliveries';
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

/** An event `days` old with one delivery; `end` is SQL. */
const deliver = (name: string, days: number, end: string): Promise<unknown> =>
  pool.query(
    `with event as (
       insert into outbox (type, payload, created_at, relayed_at)
       select $1, '{}', at, at from (select now() - make_interval(days => $2, secs => 1) as at) long_ago
       returning id)
     insert into deliveries (event_id, handler, enqueued_at, done_at, failed_at)
     select id, 'mail', now(), ${end} from event`,
    [name, days],
  );

it('an event is forgotten: a week after it was done, 90 days after it failed', async () => {
  await deliver('done', 7, 'now(), null');
  await deliver('fresh', 6, 'now(), null');
  await deliver('open', 200, 'null, null');
  await deliver('failed', 100, `null, now() - interval '89 days'`);
  await deliver('failed-long-ago', 100, `null, now() - interval '91 days'`);
  expect(await purgeFinished(pool, 500)).toBe(2);
  const left = await columnOf(pool, 'select type from outbox order by 1');
  expect(left).toEqual(['failed', 'fresh', 'open']);
});

it('a delivery is opened also when no relay wrote it, never when it is closed or gone', async () => {
  const payload = { userId: 'u' };
  const record = () => recordEvent(pool, 'password.changed', payload);
  const [open, done, failed] = [await record(), await record(), await record()];
  await pool.query(`update outbox set request_id = 'r'`);
  const gone = '00000000-0000-4000-8000-000000000000';
  const keyOf = (eventId: string) => ({ eventId, handler: 'mail' });
  const openAll = () =>
    Promise.all([open, done, gone, failed, open].map((id) => openDelivery(pool, keyOf(id))));
  const event = { type: 'password.changed', payload, requestId: 'r' };
  expect(await openAll()).toMatchObject([event, event, undefined, event, event]);
  const { rowCount } = await pool.query('select from deliveries where event_id = any($1)', [
    [open, done, failed],
  ]);
  expect(rowCount).toBe(3);
  await finishDeliveries(pool, [keyOf(done), keyOf(gone)]);
  await markFailed(pool, keyOf(failed));
  expect((await openAll()).map(Boolean)).toEqual([true, false, false, false, true]);
});
