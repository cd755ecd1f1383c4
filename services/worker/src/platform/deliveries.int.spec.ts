import { createDatabase, type TestDatabase } from '../testing/database.ts';
import { purgeFinished } from './deliveries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** A fact of so many days ago with one delivery; its end is SQL. */
const deliver = (name: string, days: number, end: string): Promise<unknown> =>
  database.pool.query(
    `with fact as (
       insert into outbox (type, payload, created_at, relayed_at)
       select $1, '{}', at, at from (select now() - make_interval(days => $2, secs => 1) as at) long_ago
       returning id)
     insert into deliveries (event_id, reaction, enqueued_at, done_at, failed_at)
     select id, 'mail', now(), ${end} from fact`,
    [name, days],
  );

const left = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ type: string }>(
    'select type from outbox order by 1',
  );
  return rows.map(({ type }) => type);
};

it('a fact is forgotten: a week after it was done, 90 days after it failed', async () => {
  await deliver('done', 7, 'now(), null');
  await deliver('fresh', 6, 'now(), null');
  await deliver('open', 200, 'null, null');
  await deliver('failed', 100, `null, now() - interval '89 days'`);
  await deliver('failed-long-ago', 100, `null, now() - interval '91 days'`);
  expect(await purgeFinished(database.pool, 500)).toBe(2);
  expect(await left()).toEqual(['failed', 'fresh', 'open']);
});
