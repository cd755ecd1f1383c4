import { request, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { auth } from '@repo/contracts/accounts/auth';
import { errors } from '@repo/contracts/errors';
import { newcomer, signedIn, type Visitor } from '../support/visitors.ts';

/** The only address that this stack's gateway trusts as a TLS proxy. */
const front = '127.77.77.77';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: { message: string };
}

interface From {
  /** The source of the connection. */
  address: string;
  /** The forwarded client address that it claims. */
  forwarded: string;
}

/** A login without cookies: an unknown device. */
const logIn = ({ email, password }: Visitor, { address, forwarded }: From): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const site = new URL(test.info().project.use.baseURL ?? '');
    const headers = {
      'content-type': 'application/json',
      origin: site.origin,
      host: site.host,
      'x-forwarded-for': forwarded,
    };
    const sent = request(
      {
        host: '127.0.0.1',
        port: site.port,
        localAddress: address,
        agent: false,
        method: auth.login.method,
        path: endpointPath(auth.login),
        headers,
      },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        json(response).then(
          (body) => resolve({ status, headers: received, body: body as Answer['body'] }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ email, password }));
  });

/** Guesses passwords of unknown accounts until the gateway or the API refuses. */
const guessUntilRefused = async (from: () => From): Promise<void> => {
  for (let tries = 0; tries < 60; tries += 1) {
    const { status } = await logIn(newcomer(), from());
    if (status === errors.TOO_MANY_REQUESTS.status) return;
    expect(status).toBe(errors.INVALID_CREDENTIALS.status);
  }
  throw new Error('no guess was ever refused');
};

/** Random for each run on the same stack, so that no run inherits earlier guesses. */
const octet = (): number => 1 + Math.floor(Math.random() * 254);

test.describe('limits by address', () => {
  let member: Visitor;
  test.beforeEach(async ({ page }) => {
    member = await signedIn(page);
  });

  test('an attacker behind the TLS proxy does not lock out others behind it', async () => {
    const network = `203.0.${octet()}`;
    const attacker = { address: front, forwarded: `${network}.5` };
    await guessUntilRefused(() => attacker);
    expect((await logIn(member, attacker)).status).toBe(429);
    expect((await logIn(member, { ...attacker, forwarded: `${network}.6` })).status).toBe(200);
  });

  test('a forged X-Forwarded-For buys no more guesses, and blames nobody', async () => {
    const address = `127.88.${octet()}.${octet()}`;
    const victim = `198.51.${octet()}.7`;
    await guessUntilRefused(() => ({ address, forwarded: `198.18.${octet()}.${octet()}` }));
    expect((await logIn(newcomer(), { address, forwarded: victim })).status).toBe(429);
    expect((await logIn(member, { address: front, forwarded: victim })).status).toBe(200);
  });

  test('a household with 2^64 addresses of IPv6 is one visitor, its neighbour another', async () => {
    const block = `2001:db8:${octet().toString(16)}`;
    let at = 0;
    const next = () => ({ address: front, forwarded: `${block}:1::${(at += 1).toString(16)}` });
    await guessUntilRefused(next);
    expect((await logIn(member, next())).status).toBe(429);
    expect((await logIn(member, { address: front, forwarded: `${block}:2::1` })).status).toBe(200);
  });
});
