import { createDatabase } from '../../testing/database.ts';
import { finishDeliveries, markFailed, openDelivery, purgeFinished } from './deliveries.ts';

const database = await createDatabase();
afterAll(() => database.drop());

/** An event `days` old with one delivery; `end` is SQL. */
const deliver = (name: string, days: number, end: string): Promise<unknown> =>
  database.pool.query(
    `with event as (
       insert into outbox (type, payload, created_at, relayed_at)
       select $1, '{}', at, at from (select now() - make_interval(days => $2, secs => 1) as at) long_ago
       returning id)
     insert into deliveries (event_id, handler, enqueued_at, done_at, failed_at)
     select id, 'mail', now(), ${end} from event`,
    [name, days],
  );

const left = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ type: string }>(
    'select type from outbox order by 1',
  );
  return rows.map(({ type }) => type);
};

it('an event is forgotten: a week after it was done, 90 days after it failed', async () => {
  await deliver('done', 7, 'now(), null');
  await deliver('fresh', 6, 'now(), null');
  await deliver('open', 200, 'null, null');
  await deliver('failed', 100, `null, now() - interval '89 days'`);
  await deliver('failed-long-ago', 100, `null, now() - interval '91 days'`);
  expect(await purgeFinished(database.pool, 500)).toBe(2);
  expect(await left()).toEqual(['failed', 'fresh', 'open']);
});

const recordEvent = async (): Promise<string> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into outbox (type, payload, request_id) values ('password.changed', '{"n":1}', 'r')
     returning id`,
  );
  return rows[0]?.id ?? '';
};

it('a delivery is opened also when no relay wrote it, never when it is closed or gone', async () => {
  const { pool } = database;
  const [open, done, failed] = [await recordEvent(), await recordEvent(), await recordEvent()];
  const gone = '00000000-0000-4000-8000-000000000000';
  const keyOf = (eventId: string) => ({ eventId, handler: 'mail' });
  const openAll = () =>
    Promise.all([open, done, gone, failed, open].map((id) => openDelivery(pool, keyOf(id))));
  const event = { type: 'password.changed', payload: { n: 1 }, requestId: 'r' };
  expect(await openAll()).toMatchObject([event, event, undefined, event, event]);
  const { rowCount } = await pool.query('select from deliveries where event_id = any($1)', [
    [open, done, failed],
  ]);
  expect(rowCount).toBe(3);
  await finishDeliveries(pool, [keyOf(done), keyOf(gone)]);
  await markFailed(pool, keyOf(failed));
  expect((await openAll()).map(Boolean)).toEqual([true, false, false, false, true]);
});
