import { me } from '@repo/contracts/accounts/me';
import { rights } from '@repo/contracts/accounts/rights';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import type { QueryRunner } from 'typeorm';
import { Reconciler } from '../../purchases/fulfilment/reconciler/reconciler.ts';
import { rows, type Member } from '../../testing/harness.ts';
import { startProcess } from '../../testing/running.ts';
import { api, openPage, paymentOf, sandbox, usePurchases } from '../../testing/purchases.ts';
import { runSource } from '../../testing/running.ts';
import { waitFor } from '@repo/testing/wait-for';
import { login, refusal, statusOf } from '../../testing/calls.ts';

usePurchases({}, runSource);

const minute = 60_000;
const word = { body: { word: 'ERASE' } };

/** A member with data in every domain. */
const everywhere = async (): Promise<Member> => {
  const member = await api.signedIn({ premium: true, coaching: true });
  const reminders = { day: 1, hour: 9, timeZone: 'America/New_York' };
  await member.call(me.updatePreferences, { body: { aiInsights: 'off', reminders } });
  const body = { message: 'Written before.' };
  await member.call(reflections.save, { params: { week: 'week1' }, body });
  return member;
};

/** Every row of every table with personal data. */
const dump = async (): Promise<Record<string, unknown[]>> => {
  const tables = await rows<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'email', 'order_id', 'payload')`,
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables)
    all[name] = await rows(`select to_jsonb(t)::text as row from ${name} t order by 1`);
  return all;
};

const countOthers = async (condition: string): Promise<number> => {
  const [found] = await rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );
  return found?.count ?? 0;
};

/** Runs `work` while the statement `hold` keeps its locks. */
const holding = async (hold: string, work: () => Promise<void>): Promise<void> => {
  const holder: QueryRunner = api.dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query(hold);
    await work();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
};

/** Kills the process that erases this account while it waits for the locks of `hold`. */
const killErasing = async (member: Member, hold: string): Promise<void> => {
  const killed = await startProcess(api);
  await holding(hold, async () => {
    const asked = killed.as(member).call(rights.erase, word);
    const outcome = asked.then(
      () => 'answered',
      () => 'cut off',
    );
    const isWaiting = async () => (await countOthers(`wait_event_type = 'Lock'`)) > 0 || undefined;
    await waitFor(isWaiting, 20_000).finally(() => killed.kill());
    expect(await outcome).toBe('cut off');
  });
  await waitFor(async () => (await countOthers(`state <> 'idle'`)) === 0 || undefined, 20_000);
};

const isHere = async ({ userId }: Member): Promise<boolean> =>
  (await rows('select from users where id = $1', [userId])).length > 0;

describe('an erasure whose process is killed', () => {
  // In the order of the erasure: the first table, some in between, the last.
  it.each(['insights', 'outreach', 'orders', 'member_keys', 'sessions', 'erasures', 'outbox'])(
    'at the table %s is undone: every row is as before, and it can be asked for again',
    async (table) => {
      const member = await everywhere();
      const before = await dump();
      await killErasing(member, `lock table ${table} in share mode`);
      expect(await dump()).toEqual(before);
      const { reflectionMessages } = (await member.call(programme.read)).data;
      expect(reflectionMessages.week1).toBe('Written before.');
      await member.call(rights.erase, word);
      expect(await isHere(member)).toBe(false);
    },
    minute,
  );

  it(
    'while it commits is finished: nobody signs in any more, and the last mail is on its way',
    async () => {
      const member = await everywhere();
      // Held at the very end: everything is deleted, and COMMIT was sent.
      await rows(`create function wait_for_the_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`);
      await rows(`create constraint trigger waiting after insert on erasures
        deferrable initially deferred for each row execute function wait_for_the_test()`);
      await killErasing(member, 'select pg_advisory_xact_lock(4711)').finally(() =>
        rows('drop function wait_for_the_test cascade'),
      );
      expect(await isHere(member)).toBe(false);
      expect((await refusal(member.call(me.read))).code).toBe('NOT_SIGNED_IN');
      expect(await statusOf(login(api.visitor(), member.email))).toBe(401);
      expect(await api.outbox('account.erased')).toContainEqual({ userId: member.userId });
      for (const table of ['reflections', 'member_keys', 'orders', 'grants', 'preferences'])
        expect(await rows(`select from ${table} where user_id = $1`, [member.userId])).toEqual([]);
    },
    minute,
  );

  it(
    'before it closed an open payment page leaves that to the others: nobody can pay any more',
    async () => {
      const member = await api.signedIn();
      const sessionId = await openPage(member);
      await sandbox.setFaults({ stripe: { mode: 'hang' } });
      const killed = await startProcess(api);
      await killed
        .as(member)
        .call(rights.erase, word)
        .finally(() => killed.kill());
      expect((await paymentOf(sessionId)).status).toBe('open');
      await sandbox.setFaults({ stripe: null });
      await api.app.get(Reconciler).reconcile();
      expect((await paymentOf(sessionId)).status).toBe('expired');
    },
    minute,
  );
});
