import { me } from '@repo/contracts/accounts/me';
import { programme } from '@repo/contracts/programme/programme';
import { waitFor } from '@repo/testing/wait-for';
import { erase, login, refusal, statusOf } from '@repo/testing/api/calls';
import { dump, everywhere, tablesWith } from '@repo/testing/database/everywhere';
import { rows, startProcess, type Member } from '@repo/testing/api/harness';
import { api, openPage, paymentOf, sandbox, usePurchases } from '@repo/testing/people/purchases';
import { holding, untilLocked } from '@repo/testing/api/statements';

usePurchases();

const busyOthers = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

/** Kills the process that erases this account while it waits for the locks of `hold`. */
const killErasing = async (member: Member, hold: string): Promise<void> => {
  const killed = await startProcess();
  await holding(hold, async () => {
    const asked = erase(killed.as(member));
    const outcome = asked.then(
      () => 'answered',
      () => 'cut off',
    );
    await untilLocked().finally(() => killed.kill());
    expect(await outcome).toBe('cut off');
  });
  await waitFor(async () => (await rows(busyOthers)).length === 0);
};

const isHere = async ({ userId }: Member): Promise<boolean> =>
  (await rows('select from users where id = $1', [userId])).length > 0;

describe('an erasure whose process is killed', () => {
  // In the order of the erasure: the first table, some in between, the last.
  it.each(['insights', 'outreach', 'orders', 'member_keys', 'sessions', 'erasures', 'outbox'])(
    'at the table %s is undone: every row is as before, and it can be asked for again',
    async (table) => {
      const member = await everywhere('Amsel');
      const before = await dump();
      await killErasing(member, `lock table ${table} in share mode`);
      const { limits, ...after } = await dump();
      expect(limits).not.toBe(before['limits']);
      expect(after).toEqual({ ...before, limits: undefined });
      const { reflectionMessages } = (await member.call(programme.read)).data;
      expect(reflectionMessages.week1).toBe('Second Amsel');
      await erase(member);
      expect(await isHere(member)).toBe(false);
    },
  );

  it('while it commits is finished: nobody signs in any more, and the last mail is on its way', async () => {
    const member = await everywhere('Amsel');
    const { userId } = member;
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
    expect(await api.outbox('account.erased', { userId })).toEqual([{ userId }]);
    expect(await tablesWith(userId)).toEqual(['erasures', 'outbox']);
  });

  it('before it closed an open payment page leaves that to the others: nobody can pay any more', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.setFaults({ stripe: { mode: 'hang' } });
    const killed = await startProcess();
    await erase(killed.as(member)).finally(() => killed.kill());
    expect((await paymentOf(sessionId)).status).toBe('open');
    await sandbox.setFaults({ stripe: null });
    // The next round of the reconciler, within two minutes.
    await waitFor(async () => (await paymentOf(sessionId)).status === 'expired', 130_000);
  });
});
