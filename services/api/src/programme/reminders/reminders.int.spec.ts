import { signLink } from '@repo/server/security/signed-links';
import { me } from '@repo/contracts/accounts/me';
import { endpointPath } from '@repo/contracts/client';
import { remindersOffPage } from '@repo/contracts/programme/reminders';
import { api, row, useApi, type Member } from '@repo/testing/api/harness';

useApi();

const reminders = { day: 1, hour: 9, timeZone: 'Europe/Berlin' };

const withReminders = async (): Promise<Member> => {
  const member = await api.signedIn({ premium: true });
  await member.call(me.updatePreferences, { body: { reminders } });
  return member;
};

let member: Member;
beforeEach(async () => {
  member = await withReminders();
});

const linkOf = (
  { userId }: Pick<Member, 'userId'>,
  signature = signLink(api.config.SECRET_KEY, 'reminders-off', userId),
): string => endpointPath(remindersOffPage, { params: { userId, signature } });

/** What a mail program sends by itself, in the form of most or in the one that RFC 8058 prefers. */
const unsubscribe = (link: string, isMultipart = false): Promise<Response> => {
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = isMultipart ? { body } : { headers, body: 'List-Unsubscribe=One-Click' };
  return api.visitor('https://mail.example').ask(link, { method: 'POST', ...form });
};

const dueOf = async ({ userId }: Member): Promise<Date | null | undefined> => {
  const sql = 'select reminder_due_at as due from preferences where user_id = $1';
  return (await row<{ due: Date | null }>(sql, [userId]))?.due;
};
const chosenOf = async ({ call }: Member) => (await call(me.readPreferences)).data.reminders;

it('are due at the chosen hour of the chosen zone, and stay so when other choices change', async () => {
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
  const response = await api.visitor().ask(linkOf(member));
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).not.toContain('<script');
  expect(page).toContain('<a href="/help-now" rel="noreferrer">If you are not safe</a>');
  expect(await chosenOf(member)).toEqual(reminders);
});

it.each([false, true])('end with one click, also twice (multipart: %s)', async (isMultipart) => {
  for (let click = 0; click < 2; click += 1)
    expect((await unsubscribe(linkOf(member), isMultipart)).status).toBe(200);
  expect([await chosenOf(member), await dueOf(member)]).toEqual([null, null]);
  // Without a word about an account that there is not.
  const nobody = linkOf({ userId: crypto.randomUUID() });
  expect((await unsubscribe(nobody, isMultipart)).status).toBe(200);
});
