import { until } from '@repo/tools/stack/until';
import type { Client } from 'pg';

/** Somebody of whom nothing is known: the reaction reads and finds nothing to do. */
const ofNobody = `insert into outbox (type, payload)
  select 'reminder.due', jsonb_build_object('userId', gen_random_uuid())
  from generate_series(1, $1::int)`;

const ofMembers = `insert into outbox (type, payload)
  select 'password.changed', jsonb_build_object('userId', id) from users limit $1::int`;

export const facts = { ofNobody, ofMembers };

const open = `select
  (select count(*)::int from outbox where relayed_at is null) +
  (select count(*)::int from deliveries where done_at is null and failed_at is null) as open`;

const patience = 120_000;

/** Records so many facts at once and waits until everything that follows from them is done. */
export const record = async (client: Client, text: string, count: number): Promise<void> => {
  await client.query(text, [count]);
  const isDone = async () => (await client.query<{ open: number }>(open)).rows[0]?.open === 0;
  if (!(await until(isDone, patience, 100))) throw new Error(`${count} facts were not delivered`);
};

/** @returns milliseconds for which each of the last facts waited until the worker took it up */
export const readAges = async (client: Client, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ age: number }>(
    `select extract(epoch from relayed_at - created_at)::float * 1000 as age from outbox
     order by created_at desc limit $1`,
    [count],
  );
  return rows.map(({ age }) => age);
};
