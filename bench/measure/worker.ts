// The worker's CPU time for mails, and how long a fact waits for the worker.
import { setTimeout as pause } from 'node:timers/promises';
import { me } from '@repo/contracts/accounts/me';
import { reflections } from '@repo/contracts/programme/reflections';
import { withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
import { until } from '@repo/tools/stack/processes/until';
import type { Bench } from '../main.ts';
import { cpuOf, pidOf, residentMegabytes } from './processes.ts';
import { createMember } from './visitors.ts';

/** As many insights as a week has in an hour. */
const saves = 5;

export const measureInsights = async ({ stack, note }: Bench): Promise<void> => {
  const { browser, sandbox } = await createMember(stack.layout);
  await browser.send(me.updatePreferences, { body: { aiInsights: 'on' } });
  const lags: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const mark = `Round ${save} of this run.`;
    const { text } = await browser.send(reflections.save, {
      params: { week: 'week1' },
      body: { message: `I said yes to hosting again. I was afraid of the silence. ${mark}` },
      accept: 'text/event-stream',
      untilText: 'event: insight',
    });
    const heard = Date.now();
    if (!text.includes('event: saved')) throw new Error(`an insight came before "event: saved"`);
    const calls = (await sandbox.ledger()).ai.calls.filter(({ input }) =>
      input.join().includes(mark),
    );
    if (calls.length !== 1)
      throw new Error(`expected 1 model call for a text, saw ${calls.length}`);
    lags.push(heard - Date.parse(calls[0]?.firstSentenceAt ?? ''));
  }
  const sorted = lags.toSorted((one, other) => one - other);
  note(
    'first sentence',
    sorted[saves >> 1] ?? NaN,
    `of ${saves}, the slowest ${sorted.at(-1) ?? NaN} ms`,
  );
};

const mails = 500;
const rounds = 5;
const facts = 10;

/** Facts about an existing member: each is a mail. */
const record = `insert into outbox (type, payload)
  select 'password.changed', jsonb_build_object('userId', u.id)
  from (select id from users where verified_at is not null limit 1) u, generate_series(1, $1)`;

const open = `select (select count(*)::int from outbox where relayed_at is null) +
  (select count(*)::int from deliveries where done_at is null and failed_at is null) as open`;

const ages = `select extract(epoch from relayed_at - created_at)::float * 1000 as age
  from outbox order by created_at desc limit $1`;

export const measureWorker = async ({ stack, note }: Bench): Promise<void> => {
  await createMember(stack.layout);
  const worker = pidOf(stack, 'worker');
  await withOwnConnection(stack.layout.ownerUrl, async (client) => {
    const deliver = async (count: number): Promise<void> => {
      await client.query(record, [count]);
      const isDone = async () => (await client.query<{ open: number }>(open)).rows[0]?.open === 0;
      if (!(await until(isDone, 120_000, 100)))
        throw new Error('deliveries were still open after two minutes');
    };
    let least = Infinity;
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuOf(worker);
      await deliver(mails);
      least = Math.min(least, cpuOf(worker) - before);
    }
    note('mails', (mails / least) * 1_000_000);
    // One by one, when the worker has had nothing to do for a while.
    for (let fact = 0; fact < facts; fact += 1) {
      await pause(500 + fact * 100);
      await deliver(1);
    }
    const { rows } = await client.query<{ age: number }>(ages, [facts]);
    note('age of a fact', Math.max(...rows.map(({ age }) => age)));
  });
  note('worker memory', residentMegabytes([worker]));
};
