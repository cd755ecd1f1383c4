import { signLink, type LinkPurpose } from '@repo/backend/security/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { me, type PreferencesBody } from '@repo/contracts/accounts/me';
import { remindersOffPage, remindersPausePage } from '@repo/contracts/programme/reminders';
import { pauseDays } from '@repo/backend/programme/reminder-times';
import { api, type Member, useApi } from '../../testing/harness.ts';

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
  const [row] = await api.dataSource.query<{ due: Date | null }[]>(
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
});

const pauseLinkOf = ({ userId }: Member, purpose: LinkPurpose = 'reminders-pause'): string =>
  endpointPath(remindersPausePage, {
    params: { userId, signature: signLink(api.config.SECRET_KEY, purpose, userId) },
  });

const read = async ({ call }: Member) => (await call(me.readPreferences)).data;

const dayMs = 86_400_000;

describe('a pause', () => {
  it('shows one button to anybody who follows the link, and changes nothing for a scanner', async () => {
    const member = await withReminders();
    const page = await (await api.visitor().ask(pauseLinkOf(member))).text();
    expect(page.match(/<button/g)).toHaveLength(1);
    expect((await read(member)).pausedUntil).toBeNull();
  });

  it('lasts four weeks from the press, also pressed twice, and keeps the reminders', async () => {
    const member = await withReminders();
    expect((await unsubscribe(pauseLinkOf(member))).status).toBe(200);
    const { pausedUntil, reminders: kept } = await read(member);
    expect((await unsubscribe(pauseLinkOf(member))).status).toBe(200);
    const days = (Date.parse(pausedUntil ?? '') - Date.now()) / dayMs;
    expect(Math.round(days)).toBe(pauseDays);
    expect([(await read(member)).pausedUntil, kept]).toEqual([pausedUntil, reminders]);
  });

  it('is there for somebody who has chosen nothing yet', async () => {
    const member = await api.signedIn({ premium: true });
    expect((await unsubscribe(pauseLinkOf(member))).status).toBe(200);
    expect((await read(member)).pausedUntil).not.toBeNull();
  });

  it('cannot be pressed with the link that ends reminders, nor the other way round', async () => {
    const member = await withReminders();
    expect((await unsubscribe(pauseLinkOf(member, 'reminders-off'))).status).toBe(404);
    const { userId } = member;
    const pause = signLink(api.config.SECRET_KEY, 'reminders-pause', userId);
    expect((await unsubscribe(linkOf(member, pause))).status).toBe(404);
    expect(await read(member)).toMatchObject({ pausedUntil: null, reminders });
  });

  it('begins and ends in the profile, and ends when the member asks for reminders', async () => {
    const member = await withReminders();
    const change = async (body: PreferencesBody) =>
      (await member.call(me.updatePreferences, { body })).data.pausedUntil;
    expect(await change({ isPaused: true })).not.toBeNull();
    expect(await change({ isPaused: false })).toBeNull();
    await change({ isPaused: true });
    expect(await change({ discreet: true })).not.toBeNull();
    expect(await change({ reminders: { ...reminders, once: true } })).toBeNull();
  });
});

describe('who said no', () => {
  it('gets no note after quiet days either, whichever mail they said it in', async () => {
    const unchosen = await api.signedIn({ premium: true });
    for (const member of [await withReminders(), unchosen]) {
      expect((await read(member)).quietNotes).toBe(true);
      await unsubscribe(linkOf(member));
      expect(await read(member)).toMatchObject({ quietNotes: false, reminders: null });
    }
  });

  it('leaves no row behind for an account that does not exist', async () => {
    const userId = crypto.randomUUID();
    const nobody = { userId } as Member;
    expect((await unsubscribe(linkOf(nobody))).status).toBe(200);
    expect((await unsubscribe(pauseLinkOf(nobody))).status).toBe(200);
  });
});

describe('a reminder', () => {
  const once = { ...reminders, once: true };

  it('for one time is over once it has come', async () => {
    const member = await api.signedIn({ premium: true });
    await member.call(me.updatePreferences, { body: { reminders: once } });
    expect((await read(member)).reminders).toEqual(once);
    await api.dataSource.query('update preferences set reminder_due_at = null where user_id = $1', [
      member.userId,
    ]);
    expect(await read(member)).toMatchObject({ reminders: null, reminderDueAt: null });
  });

  it('never comes within a week of the last mail, however often one is asked for', async () => {
    const member = await api.signedIn({ premium: true });
    await member.call(me.updatePreferences, { body: { discreet: false } });
    await api.dataSource.query('update preferences set gentle_mail_at = now() where user_id = $1', [
      member.userId,
    ]);
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      const body = { reminders: { ...once, day } };
      const { reminderDueAt } = (await member.call(me.updatePreferences, { body })).data;
      const days = (Date.parse(reminderDueAt ?? '') - Date.now()) / dayMs;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThan(14.1);
    }
  });
});
