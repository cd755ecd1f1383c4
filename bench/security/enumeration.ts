import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  cookieShapes,
  headersOf,
  marker,
  shapeOf,
  stepNames,
  stepOf,
  type StepName,
} from '@repo/api/two-calls';
import { addressOf, withClient } from '@repo/tools/stack/postgres-roles';
import { enrol } from '../people/enrol.ts';
import { freshNetwork, type Check, type Site } from './check.ts';

/** Of one length, so that only what is known of an address can differ. */
const freshAddress = (): string => `p-${randomBytes(8).toString('hex')}@example.com`;

interface Stranger {
  network: string;
  cookies: Map<string, string>;
}

const newStranger = (): Stranger => ({
  network: freshNetwork(),
  cookies: new Map(['reset', 'sign-up', 'device'].map((name) => [name, marker])),
});

const see = async ({ ask }: Site, { network, cookies }: Stranger, step: string, email: string) => {
  const [path, body] = stepOf(step as StepName, email);
  const before = new Map(cookies);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const began = performance.now();
  const response = await ask(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': network, cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const took = performance.now() - began;
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const said = {
    status: response.status,
    headers: headersOf(response),
    body: shapeOf(await response.text(), email),
    cookies: cookieShapes(response, before),
  };
  return { said, took };
};

/** What earlier pairs left behind is nobody's answer to this one. */
const forget = ({ stack }: Site): Promise<unknown> =>
  withClient(addressOf(stack.layout.ownerUrl, { username: 'postgres' }), (client) =>
    client.query('delete from limits; delete from code_flows'),
  );

type Pair = readonly [StepName, StepName];

const seePair = async (site: Site, [first, second]: Pair, email: string) => {
  await forget(site);
  const stranger = newStranger();
  return [await see(site, stranger, first, email), await see(site, stranger, second, email)];
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The part of two answers that tells them apart. */
const differenceOf = (known: object, unknown: object): string =>
  Object.entries(known)
    .map(([name, value]): [string, unknown, unknown] => [
      name,
      value,
      (unknown as Record<string, unknown>)[name],
    ])
    .filter(([, one, other]) => !isDeepStrictEqual(one, other))
    .map(([name, one, other]) => `${name}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`)
    .join('; ');

/** Through the gateway, as sent: any two calls read the same for a member's address and nobody's. */
export const enumeration: Check = {
  name: 'two calls about an address',
  run: async (site) => {
    const member = freshAddress();
    await enrol(site.visitor(), site.sandbox, { email: member, standing: 'verified' });
    const pairs = stepNames.flatMap((one) => stepNames.map((other): Pair => [one, other]));
    const failed: string[] = [];
    const took = { known: [] as number[], unknown: [] as number[] };
    for (const pair of pairs) {
      const unknown = await seePair(site, pair, freshAddress());
      const known = await seePair(site, pair, member);
      for (const [at, { said }] of known.entries()) {
        const difference = differenceOf(said, unknown[at]?.said ?? {});
        if (difference) failed.push(`${pair.join(', then ')}, call ${at + 1}: ${difference}`);
      }
      if (pair[0] === 'login') took.known.push(known[0]?.took ?? NaN);
      if (pair[0] === 'login') took.unknown.push(unknown[0]?.took ?? NaN);
    }
    const times = `login ${median(took.known).toFixed(0)} ms known, ${median(took.unknown).toFixed(0)} ms unknown`;
    return { tried: pairs.length, failed, note: times };
  },
};
