import { signExpiringLink, signLink } from '@repo/backend/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { clientPage, coaching } from '@repo/contracts/coaching/coaching';
import { me } from '@repo/contracts/accounts/me';
import { linkTo, orderOf, plan, sendForm, sessionIn } from '../../testing/coach.ts';
import { startHarness, type Harness, type Member } from '../../testing/harness.ts';
import { purchase } from '../../testing/people.ts';
import { itInside } from '../../testing/running.ts';
import { columnsWith } from '../../testing/texts.ts';

let api: Harness;

beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.stop());

interface Client {
  member: Member;
  orderId: string;
  link: string;
}

const client = async (fullName = 'Ada Miller'): Promise<Client> => {
  const member = await api.signedIn({ coaching: true, fullName });
  const orderId = await orderOf(api, member);
  return { member, orderId, link: linkTo(api, orderId) };
};

const open = async (link: string): Promise<string> => (await api.visitor().ask(link)).text();

const send = async (link: string, fields: Record<string, string>): Promise<string> =>
  (await sendForm(api, link, fields)).text();

const notesOf = async ({ call }: Member) => (await call(coaching.readNotes)).data;

const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');

describe("the coach's link, in the wrong hands", () => {
  const forgeriesOf = async ({ orderId, member }: Client): Promise<string[]> => {
    const { SECRET_KEY } = api.config;
    const other = await client();
    const sign = (key: string, subject: string) =>
      signExpiringLink(key, 'coach-client', { subject, days: 30 });
    const own = sign(SECRET_KEY, orderId);
    const forged = [
      { ...own, signature: 'x' },
      { ...own, expires: String(Number(own.expires) + 1) },
      { ...own, signature: signLink(SECRET_KEY, 'coach-client', orderId) },
      { ...own, signature: sign(SECRET_KEY, other.orderId).signature },
      { ...own, signature: sign(`${SECRET_KEY}x`, orderId).signature },
      signExpiringLink(SECRET_KEY, 'reminders-off', { subject: orderId, days: 30 }),
      { ...own, subject: member.userId },
      { ...own, subject: 'nobody' },
    ];
    return forged.map(({ subject, expires, signature }) =>
      endpointPath(clientPage, { params: { orderId: subject, expires, signature } }),
    );
  };

  it('is the same 404 for a stranger, another member, an unverified session and the client', async () => {
    const known = await client();
    const people = [
      api.visitor(),
      await api.signedIn({ coaching: true }),
      await api.signedIn({ verified: false }),
      known.member,
    ];
    const answers = new Set<string>();
    for (const link of await forgeriesOf(known))
      for (const person of people) {
        const seen = await person.ask(link);
        answers.add(`${String(seen.status)} ${withoutId(await seen.text())}`);
        const sent = await sendForm(api, link, plan('Mine now'));
        answers.add(`${String(sent.status)} ${withoutId(await sent.text())}`);
      }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*NOT_FOUND/)]);
    expect((await notesOf(known.member)).plans).toEqual([]);
  });

  it('opens one client and not the next: ids of another client’s sessions do nothing', async () => {
    const [mine, theirs] = [await client(), await client()];
    const session = sessionIn(3);
    await send(theirs.link, session);
    await send(mine.link, { action: 'remove', id: session.id });
    await send(mine.link, { ...session, place: 'Elsewhere' });
    expect((await notesOf(theirs.member)).sessions).toMatchObject([{ place: session.place }]);
    expect((await notesOf(mine.member)).sessions).toEqual([]);
  });

  it('takes no form from another site, and no JSON', async () => {
    const { link, member } = await client();
    expect((await sendForm(api, link, plan('x'), 'https://evil.example')).status).toBe(403);
    const json = { 'content-type': 'application/json' };
    const response = await api.visitor().ask(link, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(plan('x')),
    });
    expect(response.status).toBe(415);
    expect((await notesOf(member)).plans).toEqual([]);
  });

  it.each(['plan=a&plan=b&action=plan', '__proto__=x&action=plan', 'constructor=x', 'a[b]=c'])(
    'refuses the form %s',
    async (body) => {
      const { link } = await client();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await api.visitor().ask(link, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    },
  );

  it.each(['nonsense', '', 'toString', 'hasOwnProperty'])('knows no action %j', async (action) => {
    const { link } = await client();
    expect((await sendForm(api, link, { action })).status).toBe(400);
  });

  it('opens a form for itself alone', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['/api/auth/login', '/api/waiting-list'])
      expect((await api.visitor().ask(path, { method: 'POST', headers: form })).status).toBe(415);
  });
});

describe("the coach's link, after its time", () => {
  it('shows nothing of the client and changes nothing', async () => {
    const { orderId, member } = await client('Wilhelmina Tell');
    await send(linkTo(api, orderId), plan('Breathe first.'));
    const old = linkTo(api, orderId, -2);
    for (const page of [await open(old), await send(old, plan('Too late'))]) {
      expect(page).toContain('This link has ended');
      expect(page).not.toMatch(/Wilhelmina|Breathe|example\.com/);
    }
    expect((await notesOf(member)).plans).toHaveLength(1);
  });

  it('still takes what was written on a page that was opened in time', async () => {
    const { orderId, member } = await client();
    await send(linkTo(api, orderId, 0), plan('In time'));
    expect((await notesOf(member)).plans).toMatchObject([{ text: 'In time' }]);
    expect(await open(linkTo(api, orderId, 0))).toContain('This link has ended');
  });

  it('is renewed by a fact that names the order alone, a few times an hour', async () => {
    const { orderId } = await client();
    const old = linkTo(api, orderId, -2);
    const pages = new Set<string>();
    for (let press = 0; press < 6; press += 1) pages.add(await send(old, { action: 'renew' }));
    const [page = '', ...others] = pages;
    expect(others).toEqual([]);
    expect(page).toContain('Please check your email');
    expect(page.slice(page.indexOf('<main>'))).not.toMatch(/@|\/api\/coach/);
    const asked = await api.outbox('coach-link.requested');
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ orderId })));
  });
});

describe("the client's page", () => {
  it('runs no script, is kept by nobody, and reading it changes nothing', async () => {
    const { link, member } = await client();
    const response = await api.visitor().ask(link);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
    const page = await response.text();
    expect(page).not.toContain('<script');
    expect(page).toContain('noindex');
    await api.visitor().ask(link, { method: 'HEAD' });
    expect((await member.call(coaching.read)).data).toMatchObject({ state: 'waiting' });
  });

  it('leads to help at its foot, also once its link has ended', async () => {
    const { orderId, link } = await client();
    for (const address of [link, linkTo(api, orderId, -2)])
      expect(await open(address)).toMatch(
        /<footer><a href="\/help-now" rel="noreferrer">If you are not safe<\/a><\/footer>/,
      );
  });

  it('says how the client wants to be reached', async () => {
    const { link, member } = await client();
    expect(await open(link)).toContain('They have not said.');
    const contact = { channel: 'phone', hours: 'after 6 pm', mayLeaveMessage: false } as const;
    await member.call(me.updatePreferences, {
      body: { contact: { ...contact, phone: '+1 555 010 0199' } },
    });
    const page = await open(link);
    expect(page).toContain(member.email);
    expect(page).toContain('href="tel:+15550100199"');
    expect(page).toContain('by phone, after 6 pm');
    expect(page).toContain('Please don’t leave a message.');
  });

  it('escapes what people typed', async () => {
    const { link, member } = await client('<b>Ada</b>');
    const contact = {
      channel: 'email',
      hours: '"><script>1</script>',
      mayLeaveMessage: true,
    } as const;
    await member.call(me.updatePreferences, { body: { contact } });
    await send(link, plan('<img src=x onerror=alert(1)>'));
    await send(link, sessionIn(2, { place: '"><svg onload=alert(1)>' }));
    const page = await open(link);
    expect(page).not.toMatch(/<script|<img|<svg|<b>/);
  });

  it('records the first "contacted" and keeps it through every other one', async () => {
    const { link, member } = await client();
    expect(await send(link, { action: 'contacted' })).toContain('Their profile now says');
    const { state, contactedAt } = (await member.call(coaching.read)).data;
    expect(state).toBe('contacted');
    await Promise.all(Array.from({ length: 5 }, () => send(link, { action: 'contacted' })));
    expect((await member.call(coaching.read)).data.contactedAt).toBe(contactedAt);
    expect(await open(link)).not.toContain('I’ve contacted them');
  });

  it('closes once the money went back, and with the account', async () => {
    const refunded = await client('Wilhelmina Tell');
    await send(refunded.link, plan('Breathe first.'));
    await api.dataSource.query('update grants set revoked_at = now() where order_id = $1', [
      refunded.orderId,
    ]);
    const gone = await client('Wilhelmina Tell');
    await api.dataSource.query('delete from users where id = $1', [gone.member.userId]);
    for (const { link } of [refunded, gone])
      for (const page of [await open(link), await send(link, plan('x'))]) {
        expect(page).toContain('This page is closed');
        expect(page).not.toMatch(/Wilhelmina|Breathe/);
      }
    expect((await notesOf(refunded.member)).plans).toMatchObject([{ text: 'Breathe first.' }]);
  });

  it('takes no note about somebody who has not proven an address, and shows no name they typed', async () => {
    const unproven = await api.signedIn({ verified: false, fullName: 'Wilhelmina Tell' });
    const orderId = await purchase(api.dataSource, unproven.userId, 'coaching');
    await api.dataSource.query(`update orders set email = 'payer@example.com' where id = $1`, [
      orderId,
    ]);
    const page = await open(linkTo(api, orderId));
    expect(page).toContain('payer@example.com');
    expect(page).not.toContain(unproven.email);
    expect(page).not.toContain('Wilhelmina');
    expect((await sendForm(api, linkTo(api, orderId), plan('x'))).status).toBe(400);
  });
});

describe('sessions', () => {
  it('are noted in the zone that was named, changed and removed; each is told once', async () => {
    const { link, member } = await client();
    const noted = async () => (await api.outbox('session.noted')).length;
    const before = await noted();
    const session = sessionIn(30, { date: '2099-01-01' });
    const winter = new Date().getUTCFullYear() + 1;
    session.date = `${String(winter)}-01-15`;
    if (Date.parse(session.date) > Date.now() + 365 * 86_400_000) session.date = sessionIn(30).date;
    await send(link, session);
    await send(link, session);
    const [first] = (await notesOf(member)).sessions;
    expect(first).toMatchObject({
      timeZone: 'America/New_York',
      place: session.place,
      revision: 0,
    });
    const inNewYork = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(first?.startsAt ?? 0));
    expect(inNewYork).toBe(`${session.date} 10:00`);
    expect(await noted()).toBe(before + 1);
    await send(link, { ...session, time: '10:30' });
    expect((await notesOf(member)).sessions).toMatchObject([{ id: session.id, revision: 1 }]);
    expect(await noted()).toBe(before + 2);
    await Promise.all([1, 2].map(() => send(link, { action: 'remove', id: session.id })));
    expect((await notesOf(member)).sessions).toEqual([]);
    const off = await api.outbox('session.called-off');
    expect(off.filter(({ sessionId }) => sessionId === session.id)).toHaveLength(1);
    expect(await send(link, session)).toContain('removed in the meantime');
    expect((await notesOf(member)).sessions).toEqual([]);
  });

  it('that are over are removed as well, and the coach is not told that a mail goes out', async () => {
    const { link, member } = await client();
    const session = sessionIn(5);
    await send(link, session);
    await api.dataSource.query(
      `update coaching_sessions set starts_at = now() - interval '1 day' where id = $1`,
      [session.id],
    );
    const page = await send(link, { action: 'remove', id: session.id });
    expect(page).toContain('Removed. If it was still ahead, your client gets an email about it.');
    expect((await notesOf(member)).sessions).toEqual([]);
  });

  it('are six at most, however many forms arrive at once', async () => {
    const { link, member } = await client();
    const days = Array.from({ length: 9 }, (_, day) => day + 1);
    await Promise.all(days.map((day) => send(link, sessionIn(day))));
    expect((await notesOf(member)).sessions).toHaveLength(6);
    expect(await send(link, sessionIn(12))).toContain('All 6 sessions are scheduled');
  });

  it.each([
    ['date', { date: '2026-02-30' }],
    ['date', { date: '' }],
    ['date', { date: '2020-01-01' }],
    ['date', { date: '9999-01-01' }],
    ['date', { time: '25:00' }],
    ['zone', { zone: 'Mars/Olympus' }],
    ['zone', { zone: '+02:00' }],
    ['place', { place: ' ' }],
    ['place', { place: 'x'.repeat(301) }],
    ['place', { place: 'a\0b' }],
  ])('refuse a wrong %s and keep what was typed (%j)', async (field, wrong) => {
    const { link, member } = await client();
    const typed = sessionIn(5, { time: '11:15', ...wrong });
    const page = await send(link, typed);
    expect(page).toContain('Nothing was saved yet');
    expect(page).toContain(`id="${field}-${typed.id}" name="${field}"`);
    expect(page).toMatch(new RegExp(`id="${field}-[^>]*aria-invalid`));
    if (!('time' in wrong)) expect(page).toContain('value="11:15"');
    expect((await notesOf(member)).sessions).toEqual([]);
  });
});

describe('plans', () => {
  it('stand newest first with the earlier ones kept, byte by byte, and are told once each', async () => {
    const { link, member } = await client();
    const first = plan('One honest “no”.\nThen rest 🌿');
    await send(link, first);
    await send(link, first);
    await send(link, plan('Ask before you help.'));
    const { plans } = await notesOf(member);
    expect(plans.map(({ text }) => text)).toEqual(['Ask before you help.', first.plan]);
    const told = await api.outbox('plan.written');
    expect(told.filter(({ planId }) => plans.some(({ id }) => id === planId))).toHaveLength(2);
    const page = await open(link);
    expect(page.indexOf('Ask before')).toBeLessThan(page.indexOf('Then rest'));
  });

  it('that say nothing, or too much, are given back to write on', async () => {
    const { link, member } = await client();
    expect(await send(link, plan('  \n '))).toContain('Please write the plan first.');
    const long = await send(link, plan(`${'🌿'.repeat(10_000)}!`));
    expect(long).toContain('at most 10,000 characters');
    expect(long).toContain('🌿!</textarea>');
    expect((await notesOf(member)).plans).toEqual([]);
    await send(link, plan('🌿'.repeat(10_000)));
    expect((await notesOf(member)).plans).toHaveLength(1);
  });

  itInside('and places are nowhere readable in the database, nor in a log or a fact', async () => {
    const { link } = await client();
    await send(link, plan('canary-plan-7391'));
    await send(link, sessionIn(4, { place: 'canary-place-7391' }));
    expect(await columnsWith(api, 'canary-plan-7391')).toEqual([]);
    expect(await columnsWith(api, 'canary-place-7391')).toEqual([]);
    expect(api.logLines.join('')).not.toMatch(/canary-|coach\/clients\/[0-9a-f]/);
  });

  it('cannot flood a client’s inbox: after many in an hour the text is given back', async () => {
    const { link, member } = await client();
    await Promise.all(Array.from({ length: 60 }, (_, at) => send(link, plan(String(at)))));
    expect(await send(link, plan('the 61st'))).toMatch(
      /wait a few minutes[^]*the 61st<\/textarea>/,
    );
    expect((await notesOf(member)).plans).toHaveLength(60);
  });
});

it('notes about an erased member go with the account', async () => {
  const { link, member } = await client();
  await send(link, plan('x'));
  await send(link, sessionIn(2));
  await api.dataSource.query('delete from users where id = $1', [member.userId]);
  const [left] = await api.dataSource.query<{ count: string }[]>(
    `select (select count(*) from coaching_plans where user_id = $1)
       + (select count(*) from coaching_sessions where user_id = $1) as count`,
    [member.userId],
  );
  expect(Number(left?.count)).toBe(0);
});
