import { randomUUID } from 'node:crypto';
import { me } from '@repo/contracts/accounts/me';
import { transactions } from '@repo/contracts/purchases/transactions';
import { apiPrefix } from '@repo/contracts/wire';
import type { Browser } from '@repo/testing/browser';
import { buy, logIn, must, signUp } from '@repo/testing/person';
import { policy, type AccessRule, type AccessLevel } from './policy.ts';
import {
  resetLimits,
  freshNetwork,
  member,
  newcomer,
  type SecurityCheck,
  type Assert,
} from './site.ts';

export type RuledRoute = AccessRule & Readonly<Record<'name' | 'method' | 'path', string>>;

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const isWrite = ({ method }: RuledRoute): boolean => method !== 'GET';

/** Fields that a caller must never be able to set. */
const stolen = { isVerified: true, hasPremium: true, userId: randomUUID(), currentWeek: 6 };

export const callRoute = (
  { ask }: Browser,
  route: RuledRoute,
  headers = {},
  body = JSON.stringify(stolen),
) =>
  ask(route.path, {
    method: route.method,
    headers: { ...(isWrite(route) && json), ...headers },
    ...(isWrite(route) && { body }),
  });

/** Path values for cases where the owner does not matter. */
const values: Record<string, string> = {
  ...{ week: 'week1', file: 'swagger-ui.css', signature: 'A'.repeat(43) },
  expires: String(Math.floor(Date.now() / 1_000) + 864_000),
};
const fill = (path: string, id: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? id);

const routeOf = (method: string, path: string, rule: AccessRule): RuledRoute => ({
  ...rule,
  name: `${method} ${path}`,
  method,
  path: apiPrefix + fill(path, randomUUID()),
});

/** Every call of the policy, about something that does not exist. */
export const routes = Object.entries(policy).flatMap(([path, rules]) =>
  Object.entries(rules).map(([method, rule]) => routeOf(method, path, rule)),
);

/** A call without a row in the policy is for verified members; any other call needs a row there. */
const unnamed = (name: string): RuledRoute[] => {
  const [method = '', path = ''] = name.split(' ');
  const isNamed = routes.some((route) => route.name === name);
  return isNamed ? [] : [routeOf(method, path, { who: 'verified' })];
};

const served = async ({ ask }: Browser): Promise<string[]> => {
  const { paths } = (await (await ask('/api/openapi.json')).json()) as { paths: object };
  return Object.entries(paths).flatMap(([path, methods]: [string, object]) =>
    Object.keys(methods).map((verb) => `${verb.toUpperCase()} ${path.replace(/^\/api\b/, '')}`),
  );
};

/** The answers that refuse a caller, by kind of call. */
const refusals: Record<string, Partial<Record<AccessLevel, number[]>>> = {
  stranger: {
    ...{ 'signed in': [401], verified: [401], premium: [401] },
    ...{ link: [400, 403, 404], stripe: [400] },
  },
  unverified: { verified: [403], premium: [403] },
  verified: { premium: [403] },
};

/** What another site's page, a sandboxed frame, a program and a neighboring site would send. */
const elsewhere: readonly Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ...[{ origin: 'null' }, { origin: '' }],
  { origin: '', 'sec-fetch-site': 'same-site' },
];

const tryCallers = async (route: RuledRoute, callers: Record<string, Browser>, assert: Assert) => {
  for (const [who, browser] of Object.entries(callers)) {
    const wanted = refusals[who]?.[route.who];
    if (!wanted) continue;
    assert(`${route.name} by ${who}`, (await callRoute(browser, route)).status, ...wanted);
  }
};

/** A member's allowed calls succeed, but only with the right content type and from our origin. */
const tryMember = async (route: RuledRoute, member: Browser, assert: Assert) => {
  const judgeWith = async (headers: Record<string, string>, wanted: number) => {
    const { status } = await callRoute(member, route, headers);
    assert(`${route.name} of a member with ${JSON.stringify(headers)}`, status, wanted);
  };
  const isClosed = !['anybody', 'link'].includes(route.who) && !route.names;
  if (!isWrite(route) && isClosed) await judgeWith({}, 200);
  if (!isWrite(route) || route.isFromOutside) return;
  for (const headers of elsewhere) await judgeWith(headers, 403);
  await judgeWith(form, 415);
  await judgeWith({ 'content-type': 'text/plain' }, 415);
  if (route.hasFields) await judgeWith({}, 400);
};

/** A real id of the owner is answered like a made-up one. */
const tryIds = async (
  route: RuledRoute,
  owner: Browser,
  [thief, id]: [Browser, string],
  assert: Assert,
) => {
  const ask = async (browser: Browser, wanted: string) => {
    const path = apiPrefix + fill(route.name.replace(/^\S+ /, ''), wanted);
    const answer = await callRoute(browser, { ...route, path }, {}, '{}');
    const text = (await answer.text()).replace(/"requestId":"[^"]+"/, '');
    return [answer.status, [...answer.headers.keys()].sort(), text];
  };
  // Reading a payment that does not exist gets a plain answer.
  const isLook = route.names === 'payment' && !isWrite(route);
  const unknown = await ask(thief, randomUUID());
  assert(`${route.name} of nobody`, unknown[0], isLook ? 200 : 404, 400, 403);
  for (const tried of [id, 'x'])
    assert(`${route.name} with ${tried}`, await ask(thief, tried), unknown);
  if (isWrite(route) || route.who === 'link') return;
  // Otherwise the id may have been wrong.
  assert(`${route.name} is the owner’s`, (await ask(owner, id))[2] === unknown[2], false);
};

/** Each call keeps to its policy, through the gateway; all from one network, as in one household. */
export const access: SecurityCheck = {
  name: 'routes against their policy',
  run: async (site, assert) => {
    const network = freshNetwork();
    const unverified = newcomer(site, network);
    await signUp(unverified);
    await logIn(unverified);
    const [verified, owner] = [await member(site, network), await member(site, network)];
    const callers = { unverified: unverified.browser, verified: verified.browser };
    const stranger = site.visitor(network);
    const names = await served(stranger);
    const all = [...routes, ...names.flatMap(unnamed)];
    assert('routes', names.sort(), all.map(({ name }) => name).sort());
    const payment = await buy(owner.browser, { coupon: 'FREE100' });
    const { items, member: user } = must(await owner.browser.send(transactions.list));
    const session = must(await owner.browser.send(me.listSessions))[0];
    const ids = { payment, user: user._id, order: items[0]?._id ?? '', session: session?.id ?? '' };
    assert('ids to try', Object.values(ids).every(Boolean), true);
    for (const route of all) {
      await resetLimits(site);
      await tryCallers(route, { stranger, ...callers }, assert);
      await tryMember(route, owner.browser, assert);
      const stolen = route.names && ids[route.names];
      if (stolen) await tryIds(route, owner.browser, [verified.browser, stolen], assert);
    }
    assert('the owner is still signed in', (await owner.browser.send(me.read)).status, 200);
    return `${all.length} routes`;
  },
};
