import { randomUUID } from 'node:crypto';
import { me } from '@repo/contracts/accounts/me';
import { transactions } from '@repo/contracts/purchases/transactions';
import { apiPrefix } from '@repo/contracts/wire';
import type { Browser } from '../people/browser.ts';
import { buy, logIn, must, signUp } from '../people/person.ts';
import { policy, type Rule, type Who } from './policy.ts';
import { forgetLimits, freshNetwork, member, newcomer, openTally, type Check } from './site.ts';

type Route = Rule & Readonly<Record<'name' | 'method' | 'path', string>>;

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const isWrite = ({ method }: Route): boolean => method !== 'GET';

/** What never belongs to whoever sends it. */
const stolen = { isVerified: true, hasPremium: true, userId: randomUUID(), currentWeek: 6 };

const send = ({ ask }: Browser, route: Route, headers = {}, body = JSON.stringify(stolen)) =>
  ask(route.path, {
    method: route.method,
    headers: { ...(isWrite(route) && (route.isForm ? form : json)), ...headers },
    ...(isWrite(route) && { body }),
  });

const values: Record<string, string> = { week: 'week1', id: randomUUID() };
const routes = Object.entries(policy).flatMap(([path, rules]) =>
  Object.entries(rules).map(([method, rule]): Route => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? 'x');
    return { ...rule, name: `${method} ${path}`, method, path: apiPrefix + filled };
  }),
);

const served = async ({ ask }: Browser): Promise<string[]> => {
  const { paths } = (await (await ask('/api/openapi.json')).json()) as { paths: object };
  return Object.entries(paths).flatMap(([path, methods]: [string, object]) =>
    Object.keys(methods).map((verb) => `${verb.toUpperCase()} ${path.replace(/^\/api\b/, '')}`),
  );
};

/** The answers with which a caller is turned away from calls of each kind. */
const refusals: Record<string, Partial<Record<Who, number[]>>> = {
  stranger: {
    ...{ 'signed in': [401], verified: [401], premium: [401] },
    ...{ link: [400, 403, 404], stripe: [400] },
  },
  unverified: { verified: [401, 403], premium: [401, 403] },
  verified: { premium: [403] },
};

/** What another site's page, a sandboxed frame, a program and a neighboring site would send. */
const elsewhere: readonly Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ...[{ origin: 'null' }, { origin: '' }],
  { origin: '', 'sec-fetch-site': 'same-site' },
];

type Judge = ReturnType<typeof openTally>['judge'];

const tryCallers = async (route: Route, callers: Record<string, Browser>, judge: Judge) => {
  for (const [who, browser] of Object.entries(callers)) {
    const wanted = refusals[who]?.[route.who];
    if (!wanted) continue;
    judge(`${route.name} of a ${who}`, (await send(browser, route)).status, ...wanted);
  }
};

/** Whoever may call does, in the form and from the origin that is ours. */
const tryMember = async (route: Route, member: Browser, judge: Judge) => {
  const judgeWith = async (headers: Record<string, string>, wanted: number) => {
    const { status } = await send(member, route, headers);
    judge(`${route.name} of a member with ${JSON.stringify(headers)}`, status, wanted);
  };
  const isClosed = !['anybody', 'link'].includes(route.who) && !route.names;
  if (!isWrite(route) && isClosed) await judgeWith({}, 200);
  if (!isWrite(route) || route.isFromOutside) return;
  for (const headers of elsewhere) await judgeWith(headers, 403);
  await judgeWith(route.isForm ? json : form, 415);
  await judgeWith({ 'content-type': 'text/plain' }, 415);
  if (route.hasFields) await judgeWith({}, 400);
};

/** With a real id of the owner in hand, as if it had been made up. */
const tryIds = async (route: Route, [thief, id]: [Browser, string], judge: Judge) => {
  const ask = async (wanted: string) => {
    const path = route.path.replace(/[^/]+$/, wanted);
    const answer = await send(thief, { ...route, path }, {}, '{}');
    const text = (await answer.text()).replace(/"requestId":"[^"]+"/, '');
    return [answer.status, [...answer.headers.keys()].sort(), text];
  };
  const unknown = await ask(randomUUID());
  judge(`${route.name} of nobody`, unknown[0], 404);
  for (const tried of [id, 'x']) judge(`${route.name} with ${tried}`, await ask(tried), unknown);
};

/** Each call keeps to its policy, through the gateway; all from one network, as in one household. */
export const access: Check = {
  name: 'routes against their policy',
  run: async (site) => {
    const { checked, judge } = openTally();
    const network = freshNetwork();
    const unverified = newcomer(site, network);
    await signUp(unverified);
    await logIn(unverified);
    const [verified, owner] = [await member(site, network), await member(site, network)];
    await buy(owner.browser, { coupon: 'FREE100' });
    const callers = { unverified: unverified.browser, verified: verified.browser };
    const stranger = site.visitor(network);
    judge('routes', (await served(stranger)).sort(), routes.map(({ name }) => name).sort());
    const order = must(await owner.browser.send(transactions.list)).items[0]?._id;
    const session = must(await owner.browser.send(me.listSessions))[0]?.id;
    judge('ids to try', Boolean(order && session), true);
    for (const route of routes) {
      await forgetLimits(site);
      await tryCallers(route, { stranger, ...callers }, judge);
      await tryMember(route, owner.browser, judge);
      const id = route.names === 'order' ? order : session;
      if (route.names) await tryIds(route, [verified.browser, id ?? ''], judge);
    }
    judge('the owner is still signed in', (await owner.browser.send(me.read)).status, 200);
    return { ...checked, note: `${routes.length} routes` };
  },
};
