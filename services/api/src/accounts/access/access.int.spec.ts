import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { toRequestError } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { signLink } from '@repo/server/security/signed-links';
import { coachPage } from '@repo/contracts/coaching/coaching';
import { transactions } from '@repo/contracts/purchases/transactions';
import type { Browser } from '@repo/testing/browser';
import { revoke } from '@repo/testing/api/calls';
import { linkTo } from '@repo/testing/people/coach';
import { dump, everywhere } from '@repo/testing/database/everywhere';
import { column, rows, type Member } from '@repo/testing/api/harness';
import { fill, readOperations } from '@repo/testing/api/operations';
import { api, buy, usePurchases } from '@repo/testing/people/purchases';

/** Who may make a call, written by hand from what the product promises, never read from its code. */
const calls = {
  /** Think twice before you add one. */
  anybody: [
    'POST /auth/signup',
    'POST /auth/verify-email',
    'POST /auth/resend-email',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/forget-password',
    'POST /auth/verify-password-reset-code',
    'POST /auth/reset-password',
    'GET /auth/google/signup',
    'GET /auth/google/login',
    'GET /auth/google/callback',
    'GET /offers',
    'POST /payment/create-checkout',
    'POST /payment/create-new-door-checkout',
    'POST /payment/checkout-self-guided',
    'GET /payment/sessions/{sessionId}',
    'POST /payment/sessions/{sessionId}/code',
    'POST /waiting-list',
    'GET /health/live',
    'GET /health/ready',
    'GET /docs',
    'GET /docs/{file}',
    'GET /openapi.json',
  ],
  /** Stripe, by the signature over its body. */
  stripe: ['POST /payment/webhook'],
  /** Those who have the signed link of a mail: the coach, or a member's mail program. */
  link: [
    'GET /coach/clients/{orderId}/{expires}/{signature}',
    'POST /coach/clients/{orderId}/{expires}/{signature}/contacted',
    'PUT /coach/clients/{orderId}/{expires}/{signature}/weeks/{week}/appointment',
    'DELETE /coach/clients/{orderId}/{expires}/{signature}/weeks/{week}/appointment',
    'PUT /coach/clients/{orderId}/{expires}/{signature}/weeks/{week}/plan',
    'POST /coach/clients/{orderId}/{expires}/{signature}/renewals',
    'GET /reminders/off/{userId}/{signature}',
    'POST /reminders/off/{userId}/{signature}',
  ],
  /** Also an unverified sign-up, about itself; think twice before you add one. */
  'signed in': ['GET /me'],
  verified: [
    'PATCH /me',
    'GET /me/preferences',
    'PATCH /me/preferences',
    'GET /auth/google/confirm',
    'GET /me/sessions',
    'DELETE /me/sessions',
    'DELETE /me/sessions/{id}',
    'GET /me/security',
    'POST /me/confirm',
    'POST /me/password',
    'DELETE /me/google',
    'POST /me/export',
    'POST /me/erasure',
    'GET /payment/checkout-self-guided',
    'GET /transactions',
    'GET /transactions/{id}',
    'GET /me/coaching',
    // What somebody wrote stays theirs when the program is refunded.
    'GET /self-guided/journal',
    'DELETE /self-guided/reflection-messages/{week}',
    'GET /self-guided/journal/{week}',
  ],
  premium: [
    'GET /self-guided',
    'PATCH /self-guided',
    'GET /self-guided/weeks/{week}',
    'POST /self-guided/reflection-messages/{week}',
    'POST /self-guided/reflection-messages/{week}/insight',
  ],
} as const;
type Who = keyof typeof calls;

/** Writes that need not come from our own pages: Stripe, and the one click of a mail program. */
const fromOutside = /^POST \/(payment\/webhook|reminders)/;

const all = Object.entries(calls).flatMap(([who, names]) =>
  names.map((name) => ({ who: who as Who, name })),
);
const isClosed = ({ who }: { who: Who }) => ['signed in', 'verified', 'premium'].includes(who);
const closed = all.filter(isClosed);
/** For a body or a link that nobody has signed. */
const isShut = (who: Who) => who === 'stripe' || who === 'link';
const isRead = ({ name }: { name: string }) => name.startsWith('GET ');

const canary = 'Rotkehlchen';
let writer: Member;
let other: Member;
/** The writer's ids. */
let own: { order: string; coached: string; session: string; payment: string };

const idOf = async (table: string, and = ''): Promise<string> =>
  (await column(`select id from ${table} where user_id = $1 ${and}`, [writer.userId]))[0] ?? '';

usePurchases();
beforeAll(async () => {
  writer = await everywhere(canary);
  other = await api.signedIn({ premium: true, coaching: true });
  own = {
    coached: await idOf('orders', `and product = 'coaching'`),
    order: (await writer.call(transactions.list)).data.items[0]?._id ?? '',
    session: await idOf('sessions'),
    payment: await buy(await api.signedIn()),
  };
});

const values = { week: 'week1', file: 'index.css' };
/** A link that nobody has signed, and ids that nobody has. */
const madeUp = () => ({
  expires: String(Math.floor(Date.now() / 1_000) + 864_000),
  signature: 'A'.repeat(43),
  id: randomUUID(),
  orderId: randomUUID(),
  userId: randomUUID(),
  sessionId: randomUUID(),
});

const json = { 'content-type': 'application/json' };
const send = (
  { ask }: Browser,
  name: string,
  more: { params?: object; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> => {
  const [method = '', path = ''] = name.split(' ');
  const { params, headers, body = '{"nonsense":1}' } = more;
  return ask(fill({ path: `/api${path}` }, { ...values, ...madeUp(), ...params }), {
    method,
    headers: { ...(method !== 'GET' && json), ...headers },
    ...(method !== 'GET' && { body }),
  });
};

it('every call that is served has its row here, and every row is served', async () => {
  const served = (await readOperations()).map(({ name }) => name.replace(' /api', ' '));
  expect(served.sort()).toEqual(all.map(({ name }) => name).sort());
});

type Refusals = Partial<Record<Who, string>>;
const refused = (code: string, ...who: Who[]): Refusals =>
  Object.fromEntries(who.map((each) => [each, code]));
const outside = refused('401 NOT_SIGNED_IN', 'signed in', 'verified', 'premium');
const unpaid = refused('403 NO_SELF_GUIDED_ACCESS', 'premium');

const callers: Record<string, [person: () => Browser | Promise<Browser>, refusals: Refusals]> = {
  'a stranger': [() => api.visitor(), outside],
  'the coach, whose link opens one page and nothing else,': [
    async () => {
      const coach = api.visitor();
      const page = await coach.send(coachPage.read, { params: linkTo(own.coached) });
      expect(page.text).toContain(canary);
      return coach;
    },
    outside,
  ],
  'an unverified sign-up, paid or not,': [
    () => api.signedIn({ verified: false, premium: true, coaching: true }),
    refused('403 NOT_VERIFIED', 'verified', 'premium'),
  ],
  'a member who never bought the program': [() => api.signedIn(), unpaid],
  'a member who was paid back': [
    async () => {
      const returned = await api.signedIn({ premium: true });
      await revoke(returned);
      return returned;
    },
    unpaid,
  ],
  'a member who has the program': [() => api.signedIn({ premium: true }), {}],
};

const title = '%s is let in where the table says so, and nowhere else';
it.each(Object.entries(callers))(title, async (_, [open, refusals]) => {
  const person = await open();
  const codes = new Set(Object.values({ ...outside, ...unpaid, verified: '403 NOT_VERIFIED' }));
  // Last what ends the session.
  const ending = ({ name }: { name: string }) => Number(name.endsWith('logout'));
  for (const { who, name } of all.toSorted((one, two) => ending(one) - ending(two))) {
    const response = await send(person, name);
    const { status, code } = await toRequestError(response.clone());
    const seen = `${status} ${code}`;
    const told = codes.has(seen) ? seen : 'let in';
    if (isShut(who)) expect([name, [400, 404].includes(status)]).toEqual([name, true]);
    else expect([name, told]).toEqual([name, refusals[who] ?? 'let in']);
  }
});

describe('another member, with everything paid and every id known,', () => {
  it('reads not a word of somebody else', async () => {
    const params = { id: own.order };
    const readable: string[] = [];
    for (const { name } of closed.filter(isRead)) {
      const text = await (await send(other, name, { params })).text();
      for (const foreign of [canary, writer.email, writer.userId, '555 010 4711', own.order])
        expect([name, text.includes(foreign)]).toEqual([name, false]);
      if ((await (await send(writer, name)).text()).includes(canary)) readable.push(name);
    }
    // Each of these calls has data to protect, which its own member can read.
    const protecting = ['GET /me', 'GET /self-guided', 'GET /self-guided/journal/{week}'];
    expect(readable).toEqual(expect.arrayContaining(protecting));
  });

  it('changes nothing of somebody else’s', async () => {
    const kept = () =>
      rows(
        `select (select count(*) from sessions where user_id = $1) as sessions,
           (select count(*) from reflections where user_id = $1) as texts,
           (select to_jsonb(p) from preferences p where user_id = $1) as choices,
           (select to_jsonb(u) from users u where id = $1) as account`,
        [writer.userId],
      );
    const before = await kept();
    for (const body of ['{"nonsense":1}', '{}', '{"word":"ERASE"}'])
      for (const { name } of closed.filter((call) => !isRead(call)))
        await send(other, name, { params: { id: own.session }, body });
    expect(await kept()).toEqual(before);
    expect((await writer.call(me.read)).data.fullName).toBe(`Ada ${canary}`);
  });

  it.each<[string, string, keyof typeof own]>([
    ['GET /transactions/{id}', 'id', 'order'],
    ['DELETE /me/sessions/{id}', 'id', 'session'],
    ['GET /payment/sessions/{sessionId}', 'sessionId', 'payment'],
    ['POST /payment/sessions/{sessionId}/code', 'sessionId', 'payment'],
    ['GET /coach/clients/{orderId}/{expires}/{signature}', 'orderId', 'coached'],
  ])(
    '%s: a real id of somebody else is answered like a made-up or a malformed one',
    async (name, key, whose) => {
      const thief = await api.signedIn({ premium: true });
      const see = async (id: string) => {
        const response = await send(thief, name, { params: { [key]: id }, body: '{}' });
        const text = (await response.text()).replace(/"requestId":"[^"]+"/, '');
        return [response.status, [...response.headers.keys()].sort(), text];
      };
      const unknown = await see(randomUUID());
      expect(own[whose]).not.toBe('');
      for (const id of [own[whose], 'x']) expect(await see(id)).toEqual(unknown);
    },
  );
});

const writes = all.filter((call) => !isRead(call) && !fromOutside.test(call.name));

it.each<[string, Record<string, string>, number]>([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['a program', { origin: '' }, 403],
  ['a neighboring site', { origin: '', 'sec-fetch-site': 'same-site' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['plain text', { 'content-type': 'text/plain' }, 415],
])('every call that changes something is refused from %s', async (_, headers, wanted) => {
  expect(writes.length).toBeGreaterThan(25);
  for (const { name } of writes)
    expect([name, (await send(writer, name, { headers })).status]).toEqual([name, wanted]);
  expect((await writer.send(me.read)).status).toBe(200);
});

/** What a browser may open as a page of its own. */
const pages = [
  'GET /auth/google/callback',
  'GET /docs',
  'GET /docs/{file}',
  'GET /openapi.json',
  'GET /reminders/off/{userId}/{signature}',
];

/** As if a signed-in member had typed the address; `fetch` sends a mode of its own. */
const openAsPage = async (name: string): Promise<IncomingMessage> => {
  const path = `/api${name.replace('GET ', '')}`;
  const url = api.url + fill({ path }, { ...values, ...madeUp(), ...linkTo(own.coached) });
  const cookie = [...writer.cookies].map((pair) => pair.join('=')).join('; ');
  const opened = request(url, { headers: { cookie, 'sec-fetch-mode': 'navigate' } }).end();
  return ((await once(opened, 'response')) as [IncomingMessage])[0];
};

it('every call that answers a record refuses to be opened as a page', async () => {
  for (const { name } of all.filter(isRead)) {
    const page = await openAsPage(name);
    expect([name, page.statusCode === 406]).toEqual([name, !pages.includes(name)]);
    expect(await text(page)).not.toContain(canary);
  }
});

/** They finish what another site began, and each proves itself first (ADR 0015). */
const finishing = ['GET /auth/google/callback', 'GET /payment/sessions/{sessionId}'];

it('a GET that a page, a mail scanner or another site makes changes nothing, and what finishes something does so only for whom it was begun', async () => {
  const reads = all.filter((call) => isRead(call) && !finishing.includes(call.name));
  const signature = signLink(api.config.SECRET_KEY, 'reminders-off', writer.userId);
  const ids = { id: own.order, userId: writer.userId };
  const browsers = [api.visitor(), writer, api.visitor('https://evil.example')];
  const before = await dump();
  const statuses: number[] = [];
  for (const { name } of reads)
    for (const browser of browsers) {
      const link = name.includes('/coach/') ? linkTo(own.coached) : { signature };
      const { status } = await send(browser, name, { params: { ...ids, ...link } });
      expect([name, status < 500]).toEqual([name, true]);
      statuses.push(status);
    }
  for (const path of [
    '/api/auth/google/callback?code=x&state=y',
    '/api/auth/google/callback?error=access_denied',
    '/api/payment/sessions/cs_test_unknown',
  ])
    for (const browser of browsers) await browser.ask(path);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(reads.length);
  expect(await dump()).toEqual(before);
});
