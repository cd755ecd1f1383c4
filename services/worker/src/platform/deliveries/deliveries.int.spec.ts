import { columnOf, useDatabase } from '../../testing/database.ts';
import { recordEvent } from '../../testing/events.ts';
import { finishDeliveries, markFailed, openDelivery, purgeFinished } from './deliveries.ts';

const pool = await useDatabase();

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
