import { auth } from '@repo/contracts/accounts/auth';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Member } from '../../testing/harness.ts';
import { testPassword } from '../../testing/people.ts';
import { api, sandbox, usePurchases } from '../../testing/purchases.ts';

usePurchases();

/** In how many days somebody is asked whether a member has gone quiet; null when never. */
const daysUntilLook = async (userId: string): Promise<number | null> => {
  const [row] = await api.dataSource.query<{ days: number | null }[]>(
    `select round(extract(epoch from quiet_due_at - now()) / 86400)::int as days
     from preferences where user_id = $1`,
    [userId],
  );
  return row?.days ?? null;
};

const setDays = (userId: string, days: number | null) =>
  api.dataSource.query(
    `insert into preferences (user_id, quiet_due_at) values ($1, now() + make_interval(days => $2))
     on conflict (user_id) do update set quiet_due_at = excluded.quiet_due_at`,
    [userId, days],
  );

const pay = async (sessionId: string): Promise<void> => {
  await sandbox.press(sessionId, 'pay');
  await sandbox.deliverAll(api.visitor(), sessionId);
};

const save = ({ call }: Member, message: string) =>
  call(reflections.save, { params: { week: 'week1' }, body: { message } });

describe('a step makes somebody look on its tenth day', () => {
  it('that is a purchase', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    expect(await daysUntilLook(member.userId)).toBeNull();
    await pay(data.sessionId);
    expect(await daysUntilLook(member.userId)).toBe(10);
  });

  it("that is a guest's purchase, once its owner is here", async () => {
    const member = await api.signedIn();
    const body = { email: member.email };
    const { data } = await api.visitor().call(checkout.createSelfGuidedCheckout, { body });
    await pay(data.sessionId);
    expect(await daysUntilLook(member.userId)).toBeNull();
    const login = { body: { email: member.email, password: testPassword } };
    await api.visitor().call(auth.login, login);
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

  it('and leaves a look alone that comes earlier: it sees this step as well', async () => {
    const member = await api.signedIn({ premium: true });
    await setDays(member.userId, 3);
    await Promise.all([save(member, 'one'), save(member, 'two')]);
    expect(await daysUntilLook(member.userId)).toBe(3);
  });
});
