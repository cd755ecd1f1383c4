import { signLink } from '@repo/backend/security/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { remindersOffPage } from '@repo/contracts/programme/reminders';
import { api, type Member, useApi, rows } from '../../testing/harness.ts';

useApi();

const reminders = { day: 1, hour: 9, timeZone: 'Europe/Berlin' };

const withReminders = async (): Promise<Member> => {
  const member = await api.signedIn({ premium: true });
  await member.call(me.updatePreferences, { body: { reminders } });
  return member;
};

const linkOf = ({ userId }: Member, signature?: string): string =>
  endpointPath(remindersOffPage, {
    params: {
      userId,
      signature: signature ?? signLink(api.config.SECRET_KEY, 'reminders-off', userId),
    },
  });

/** What a mail program sends by itself: no origin, no cookie. */
const unsubscribe = (link: string): Promise<Response> =>
  api.visitor('https://mail.example').ask(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

const dueOf = async ({ userId }: Member): Promise<Date | null | undefined> => {
  const [row] = await rows<{ due: Date | null }>(
    'select reminder_due_at as due from preferences where user_id = $1',
    [userId],
  );
  return row?.due;
};

const remindersOf = async ({ call }: Member) => (await call(me.readPreferences)).data.reminders;

describe('weekly reminders', () => {
  it('are due at the chosen hour of the chosen zone, and stay so when other choices change', async () => {
    const member = await withReminders();
    const due = await dueOf(member);
    const wall = new Intl.DateTimeFormat('en-US', {
      timeZone: reminders.timeZone,
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    expect(wall.format(due ?? 0)).toBe('Mon, 09');
    expect(due?.getTime()).toBeGreaterThan(Date.now());
    await member.call(me.updatePreferences, { body: { discreet: true } });
    expect(await dueOf(member)).toEqual(due);
    await member.call(me.updatePreferences, { body: { reminders: null } });
    expect(await dueOf(member)).toBeNull();
  });

  it('show one button to anybody who follows the link, and change nothing', async () => {
    const member = await withReminders();
    const response = await api.visitor().ask(linkOf(member));
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).not.toContain('<script');
    expect(page).toContain('<a href="/help-now" rel="noreferrer">If you are not safe</a>');
    expect(await remindersOf(member)).toEqual(reminders);
  });

  it('end with one click, also twice', async () => {
    const member = await withReminders();
    expect((await unsubscribe(linkOf(member))).status).toBe(200);
    expect((await unsubscribe(linkOf(member))).status).toBe(200);
    expect([await remindersOf(member), await dueOf(member)]).toEqual([null, null]);
  });

  it('end with one click, also as the form that RFC 8058 prefers', async () => {
    const member = await withReminders();
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const oneClick = { method: 'POST', body };
    const response = await api.visitor('https://mail.example').ask(linkOf(member), oneClick);
    expect(response.status).toBe(200);
    expect([await remindersOf(member), await dueOf(member)]).toEqual([null, null]);
    const forged = await api.visitor('https://mail.example').ask(linkOf(member, 'x'), oneClick);
    expect(forged.status).toBe(404);
  });

  it('take forms on signed links alone: everywhere else a form is refused', async () => {
    const member = await withReminders();
    const response = await member.ask('/api/auth/logout', {
      method: 'POST',
      body: new FormData(),
    });
    expect(response.status).toBe(415);
    expect((await member.ask('/api/me')).status).toBe(200);
  });

  it('need our signature, on this very member', async () => {
    const member = await withReminders();
    const other = await withReminders();
    const { SECRET_KEY } = api.config;
    const forgeries = [
      'x',
      signLink(SECRET_KEY, 'reminders-off', other.userId),
      signLink(SECRET_KEY, 'coach-client', member.userId),
    ];
    for (const signature of forgeries) {
      expect((await api.visitor().ask(linkOf(member, signature))).status).toBe(404);
      expect((await unsubscribe(linkOf(member, signature))).status).toBe(404);
    }
    expect(await remindersOf(member)).toEqual(reminders);
  });

  it('leave no row behind for an account that does not exist', async () => {
    const nobody = { userId: crypto.randomUUID() } as Member;
    expect((await unsubscribe(linkOf(nobody))).status).toBe(200);
  });
});
