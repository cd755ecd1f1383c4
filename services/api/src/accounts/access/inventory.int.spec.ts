import { toRequestError } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { clients, coaching } from '@repo/contracts/coaching/coaching';
import { reflections } from '@repo/contracts/programme/reflections';
import type { Browser } from '@repo/testing/browser';
import { linkTo, orderOf, plan, sessionIn } from '../../testing/coach.ts';
import { api, useApi, type Member } from '../../testing/harness.ts';
import { rows } from '../../testing/calls.ts';
import { fill, readOperations, type Operation } from '../../testing/operations.ts';

/** The calls that a stranger may make; think twice before you add one. */
const openCalls = [
  'DELETE /api/coach/clients/{orderId}/{expires}/{signature}/sessions/{id}',
  'GET /api/auth/google/callback',
  'GET /api/auth/google/login',
  'GET /api/auth/google/signup',
  'GET /api/coach/clients/{orderId}/{expires}/{signature}',
  'GET /api/docs',
  'GET /api/docs/{file}',
  'GET /api/funnel/{expires}/{signature}',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/offers',
  'GET /api/openapi.json',
  'GET /api/payment/sessions/{sessionId}',
  'GET /api/reminders/off/{userId}/{signature}',
  'GET /api/reminders/pause/{userId}/{signature}',
  'GET /api/results',
  'GET /api/taste-mail/confirm/{id}/{signature}',
  'GET /api/taste-mail/end/{id}/{signature}',
  'POST /api/auth/forget-password',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/resend-email',
  'POST /api/auth/reset-password',
  'POST /api/auth/signup',
  'POST /api/auth/verify-email',
  'POST /api/auth/verify-password-reset-code',
  'POST /api/coach/clients/{orderId}/{expires}/{signature}/contacted',
  'POST /api/coach/clients/{orderId}/{expires}/{signature}/notes',
  'POST /api/coach/clients/{orderId}/{expires}/{signature}/offers',
  'POST /api/coach/clients/{orderId}/{expires}/{signature}/plans',
  'POST /api/coach/clients/{orderId}/{expires}/{signature}/renewals',
  'POST /api/coach/clients/{orderId}/{expires}/{signature}/sessions',
  'POST /api/coach/clients/{orderId}/{expires}/{signature}/undo',
  'POST /api/payment/checkout-self-guided',
  'POST /api/payment/create-checkout',
  'POST /api/payment/create-new-door-checkout',
  'POST /api/payment/sessions/{sessionId}/code',
  'POST /api/payment/webhook',
  'POST /api/reminders/off/{userId}/{signature}',
  'POST /api/reminders/pause/{userId}/{signature}',
  'POST /api/taste-mail',
  'POST /api/taste-mail/confirm/{id}/{signature}',
  'POST /api/taste-mail/end/{id}/{signature}',
  'POST /api/views',
  'POST /api/waiting-list',
];

/** The calls of an unverified sign-up, all about itself; think twice before you add one. */
const ownCalls = ['GET /api/me'];

const canary = 'Rotkehlchen';
const closed = ['session', 'verified', 'premium'];

let open: string[];
let operations: Operation[];
let writer: Member;
/** Ids of the writer's data. */
let ids: Record<string, string>;

useApi();
beforeAll(async () => {
  const all = await readOperations(api);
  operations = all.filter(({ access }) => closed.includes(access));
  open = all.filter((operation) => !operations.includes(operation)).map(({ name }) => name);
  writer = await api.signedIn({ premium: true, coaching: true, fullName: `Ada ${canary}` });
  await writer.call(me.update, { body: { phone: '+1 555 010 4711' } });
  const contact = { channel: 'email', hours: `after ${canary}`, mayLeaveMessage: true } as const;
  await writer.call(me.updatePreferences, { body: { aiInsights: 'off', contact } });
  const week = { week: 'week1' };
  await writer.call(reflections.save, { params: week, body: { message: `${canary} wrote` } });
  await writer.call(coaching.share, { params: week, body: { version: 1 } });
  const { call } = api.visitor();
  const params = linkTo(await coachedOrder());
  await call(clients.writePlan, { params, body: plan(`A plan for ${canary}`) });
  const body = sessionIn(3, { place: `At ${canary}’s` });
  await call(clients.noteSession, { params, body });
  ids = { id: await orderOf(writer), week: 'week1' };
});

const one = async (sql: string): Promise<string> =>
  (await rows<{ id: string }>(sql, [writer.userId]))[0]?.id ?? '';
const coachedOrder = () => one(`select id from orders where user_id = $1 and product = 'coaching'`);

const send = (person: Browser, operation: Operation, body = '{"nonsense":1}'): Promise<Response> =>
  person.ask(fill(operation, ids), {
    method: operation.method,
    ...(operation.method !== 'GET' && { headers: { 'content-type': 'application/json' }, body }),
  });

const named = (access: (policy: string) => boolean): Operation[] =>
  operations.filter((operation) => access(operation.access));

/** How each of these calls is refused to somebody: `[name, status, code]`. */
const refusals = async (person: Browser, asked: Operation[]): Promise<unknown[]> => {
  const all = [];
  for (const operation of asked) {
    const { status, code } = await toRequestError(await send(person, operation));
    all.push([operation.name, status, code]);
  }
  return all;
};

const refused = (asked: Operation[], status: number, code: string): unknown[] =>
  asked.map(({ name }) => [name, status, code]);

it('every call names its policy, and the open ones are the known ones', () => {
  expect(open.sort()).toEqual(openCalls);
});

describe('every call that is closed', () => {
  it('is refused to a stranger and to the coach, whose link opens one page and nothing else', async () => {
    const [stranger, coach] = [api.visitor(), api.visitor()];
    const page = await coach.send(clients.read, { params: linkTo(await coachedOrder()) });
    expect(page.text).toContain(canary);
    expect(operations.length).toBeGreaterThan(20);
    for (const person of [stranger, coach])
      expect(await refusals(person, operations)).toEqual(refused(operations, 401, 'NOT_SIGNED_IN'));
  });

  it('is refused to an unverified sign-up, paid or not, but for what is about itself', async () => {
    const known = named((policy) => policy === 'session').map(({ name }) => name);
    expect(known.sort()).toEqual(ownCalls);
    const verified = named((policy) => policy !== 'session');
    const unverified = await api.signedIn({ verified: false, premium: true, coaching: true });
    expect(await refusals(unverified, verified)).toEqual(refused(verified, 403, 'NOT_VERIFIED'));
  });

  it('belongs to the program is refused to members who never bought it or were refunded', async () => {
    const sold = named((policy) => policy === 'premium');
    const returned = await api.signedIn({ premium: true });
    await rows('update grants set revoked_at = now() where user_id = $1', [returned.userId]);
    expect(sold.length).toBeGreaterThan(3);
    for (const person of [await api.signedIn(), returned])
      expect(await refusals(person, sold)).toEqual(refused(sold, 403, 'NO_SELF_GUIDED_ACCESS'));
  });
});

describe('another member, with everything paid and every id known,', () => {
  it('reads not a word of somebody else', async () => {
    const other = await api.signedIn({ premium: true, coaching: true });
    const readable = operations.filter(({ method }) => method === 'GET');
    const own: string[] = [];
    for (const operation of readable) {
      const text = await (await send(other, operation)).text();
      for (const foreign of [canary, writer.email, writer.userId, '555 010 4711', ids['id'] ?? ''])
        expect([operation.name, text.includes(foreign)]).toEqual([operation.name, false]);
      if ((await (await send(writer, operation)).text()).includes(canary)) own.push(operation.name);
    }
    // Each of these calls has data to protect, which its own member can read.
    expect(own).toEqual(
      expect.arrayContaining([
        'GET /api/me',
        'GET /api/me/coaching/notes',
        'GET /api/self-guided',
        'GET /api/self-guided/journal',
        'GET /api/self-guided/journal/{week}',
      ]),
    );
  });

  it('changes nothing of somebody else’s', async () => {
    const other = await api.signedIn({ premium: true, coaching: true });
    ids['id'] = await one('select id from sessions where user_id = $1');
    const kept = () =>
      rows(
        `select (select count(*) from sessions where user_id = $1) as sessions,
           (select count(*) from coaching_shares where user_id = $1) as shares,
           (select count(*) from reflections where user_id = $1) as texts,
           (select to_jsonb(p) from preferences p where user_id = $1) as choices,
           (select to_jsonb(u) from users u where id = $1) as account`,
        [writer.userId],
      );
    const before = await kept();
    const changing = operations.filter(({ method }) => method !== 'GET');
    for (const body of ['{"nonsense":1}', '{}', '{"word":"ERASE"}'])
      for (const operation of changing) await send(other, operation, body);
    expect(await kept()).toEqual(before);
    expect((await writer.call(me.read)).data.fullName).toBe(`Ada ${canary}`);
  });
});
