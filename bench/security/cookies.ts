import { auth, signedInHint } from '@repo/contracts/accounts/auth';
import { endpointPath } from '@repo/contracts/client';
import { checkout } from '@repo/contracts/purchases/checkout';
import { enrol, password } from '../people/enrol.ts';
import type { Check, Site } from './check.ts';
import { judgeCookie, readCookie, type CookieLine } from './judge-cookie.ts';

const email = 'cookies@example.com';
const calls = [
  [auth.login, { email, password }],
  [auth.forgetPassword, { email }],
  [auth.signup, { fullName: 'Ada Miller', email: 'another@example.com', password }],
  [auth.googleLogin, undefined],
  [checkout.createSelfGuidedCheckout, { email }],
] as const;

/** Every cookie that these calls set, by name. */
const collect = async ({ ask }: Site): Promise<Map<string, CookieLine>> => {
  const found = new Map<string, CookieLine>();
  for (const [endpoint, body] of calls) {
    const response = await ask(endpointPath(endpoint), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const cookie = readCookie(line);
      found.set(cookie.name, cookie);
    }
  }
  return found;
};

const expected = ['buyer', 'device', 'google', 'reset', 'session', 'sign-up', signedInHint.name];

/** As set over plain http on loopback; over https the API gives the same ones `__Host-`. */
export const cookies: Check = {
  name: 'cookies as set',
  run: async (site) => {
    await enrol(site.visitor(), site.sandbox, { email, standing: 'verified' });
    const found = await collect(site);
    console.table([...found.values()]);
    const names = [...found.keys()];
    const failed = [
      ...[...found.values()].flatMap((cookie) => judgeCookie(cookie, [signedInHint.name])),
      ...expected.filter((name) => !names.includes(name)).map((name) => `${name} was not set`),
      ...names.filter((name) => !expected.includes(name)).map((name) => `${name} is unknown`),
    ];
    return { tried: found.size, failed };
  },
};
