import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import type { Member } from '../../testing/harness.ts';
import { api, buy, openPage, pay, usePurchases } from '../../testing/purchases.ts';
import { waitFor } from '@repo/testing/wait-for';
import { login, rows } from '../../testing/calls.ts';

usePurchases();

/** Days until a member is checked for having gone quiet; null when no check is planned. */
const daysUntilLook = async (userId: string): Promise<number | null> => {
  const [row] = await rows<{ days: number | null }>(
    `select round(extract(epoch from quiet_due_at - now()) / 86400)::int as days
     from preferences where user_id = $1`,
    [userId],
  );
  return row?.days ?? null;
};

const setDays = (userId: string, days: number | null) =>
  rows(
    `insert into preferences (user_id, quiet_due_at) values ($1, now() + make_interval(days => $2))
     on conflict (user_id) do update set quiet_due_at = excluded.quiet_due_at`,
    [userId, days],
  );

const save = ({ call }: Member, message: string) =>
  call(reflections.save, { params: { week: 'week1' }, body: { message } });

describe('a step makes somebody look on its tenth day', () => {
  it('that is a purchase', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    expect(await daysUntilLook(member.userId)).toBeNull();
    await pay(sessionId);
    expect(await daysUntilLook(member.userId)).toBe(10);
  });

  it("that is a guest's purchase, once its owner is here", async () => {
    const member = await api.signedIn();
    await buy(api.visitor(), { email: member.email });
    expect(await daysUntilLook(member.userId)).toBeNull();
    await login(api.visitor(), member.email);
    expect(await daysUntilLook(member.userId)).toBe(10);
  });

  it('that is a completed week, once', async () => {
    const member = await api.signedIn({ premium: true });
    const complete = () =>
      member.call(programme.updateProgress, { body: { programProgress: { currentWeek: 1 } } });
    await complete();
    expect(await daysUntilLook(member.userId)).toBe(10);
    await setDays(member.userId, null);
    await complete();
    expect(await daysUntilLook(member.userId)).toBeNull();
  });

  it('that is a saved reflection, and the same text again is none', async () => {
    const member = await api.signedIn({ premium: true });
    await save(member, 'one');
    expect(await daysUntilLook(member.userId)).toBe(10);
    await setDays(member.userId, null);
    await save(member, 'one');
    expect(await daysUntilLook(member.userId)).toBeNull();
    await save(member, 'two');
    expect(await daysUntilLook(member.userId)).toBe(10);
  });

  it('and writes nothing after another one of the same day', async () => {
    const member = await api.signedIn({ premium: true });
    await save(member, 'one');
    const read = () =>
      rows('select xmin, quiet_due_at from preferences where user_id = $1', [member.userId]);
    const before: unknown = await read();
    await save(member, 'two');
    expect(await read()).toEqual(before);
  });

  it('and not earlier, and a look that is under way does not overlook it', async () => {
    const member = await api.signedIn({ premium: true });
    await setDays(member.userId, -1);
    // A check is running: it has locked the row, and read it before the step.
    const looking = api.dataSource.createQueryRunner();
    await looking.query('begin');
    await looking.query('update preferences set quiet_due_at = null where user_id = $1', [
      member.userId,
    ]);
    const saving = save(member, 'one');
    await waitFor(async () => {
      const [row] = await rows<object>(
        `select from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%quiet_due_at%'
           and datname = current_database()`,
      );
      return row;
    });
    await looking.query('commit');
    await looking.release();
    await saving;
    expect(await daysUntilLook(member.userId)).toBe(10);
  });
});
