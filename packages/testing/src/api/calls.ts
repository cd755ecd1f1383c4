import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { rights } from '@repo/contracts/accounts/rights';
import { security } from '@repo/contracts/accounts/security';
import { RequestError } from '@repo/contracts/client';
import type { Browser } from '../browser.ts';
import { api, column, rows, type Member } from './harness.ts';
import { testPassword } from '../person.ts';

/** @returns the error of a call that must be refused */
export const refusal = async (call: Promise<unknown>): Promise<RequestError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw new Error('expected the call to be refused, but it succeeded');
};

/** @returns the status of a call: 200, or that of its refusal */
export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error as RequestError).status,
  );

/** Sends JSON, even JSON that the contract's client would not send. */
export const post = (
  browser: Pick<Browser, 'ask'>,
  path: string,
  body: object | string = {},
  { method = 'POST', ...headers }: Record<string, string> = {},
): Promise<Response> =>
  browser.ask(`/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** @returns how many mails with a code went to an address */
export const countMails = async (email: string): Promise<number> => {
  const sql = `select from outbox o join one_time_codes f on f.id::text = o.payload->>'codeId'
    where f.email = $1`;
  return (await rows(sql, [email])).length;
};

let networks = 0;
/** A browser on a separate network: most limits count by network. */
export const elsewhere = (): Browser => {
  networks += 1;
  return api.visitor(undefined, `198.18.${String(networks >> 8)}.${String(networks & 255)}`);
};

/** Another browser with copied cookies. */
export const twinOf = ({ cookies }: Pick<Browser, 'cookies'>): Browser => {
  const twin = elsewhere();
  for (const [name, value] of cookies) twin.cookies.set(name, value);
  return twin;
};

let count = 0;
/** @returns an address that is unique in this run */
export const freshEmail = (): string => `somebody-${String((count += 1))}@example.com`;

/** @returns six other digits */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** @returns the newest code of an address, as its mail would carry it. */
export const newestCode = async (email: string): Promise<string> => {
  const sql = 'select id from one_time_codes where email = $1 order by created_at desc limit 1';
  const [id = ''] = await column(sql, [email]);
  return api.codeOf(id);
};

/** Signs somebody up and reads the code; nothing is verified yet. */
export const signUp = async (email = freshEmail(), browser = api.visitor()) => {
  const password = 'a quiet morning';
  await browser.call(auth.signup, { body: { fullName: 'Ada Miller', email, password } });
  return { browser, email, password, code: await newestCode(email) };
};

/** Signs up as a stranger does, with somebody's address. */
export const signUpAsEve = ({ call }: Browser, email: string) =>
  call(auth.signup, { body: { fullName: 'Eve', email, password: evesPassword } });
export const evesPassword = 'only the stranger knows';

/** Lets time pass for an address: its codes become `minutes` older. */
export const age = (email: string, minutes: number): Promise<unknown> =>
  rows(
    `update one_time_codes set created_at = created_at - make_interval(mins => $2),
       expires_at = expires_at - make_interval(mins => $2),
       grant_expires_at = grant_expires_at - make_interval(mins => $2)
     where email = $1`,
    [email, minutes],
  );

export const login = ({ call }: Browser, email: string, password = testPassword) =>
  call(auth.login, { body: { email, password } });

/** @returns another browser that somebody is signed in on */
export const loggedIn = async (email: string, browser = api.visitor()): Promise<Browser> => {
  await login(browser, email);
  return browser;
};

/** Proves the address of a sign-up, or the new one of a member. */
export const verify = ({ call }: Browser, code: string) =>
  call(auth.verifyEmail, { body: { code } });

export const forget = ({ call }: Browser, email: string) =>
  call(auth.forgetPassword, { body: { email } });

/** Moves a member to another address, which gets a code. */
export const move = async (member: Member, email = freshEmail()): Promise<string> => {
  await member.call(me.update, { body: { email } });
  await verify(member, await newestCode(email));
  return email;
};

export const erase = ({ call }: Pick<Browser, 'call'>) =>
  call(rights.erase, { body: { word: 'ERASE' } });

export const newPassword = 'a whole new evening';

/** Chooses `newPassword`, by default without the current one. */
export const changePassword = ({ call }: Browser, body: object = {}) =>
  call(security.changePassword, { body: { newPassword, ...body } });

/** From a forgotten password to `newPassword`. */
export const reset = async (browser: Browser, email: string): Promise<Browser> => {
  await forget(browser, email);
  const code = await newestCode(email);
  await browser.call(auth.verifyPasswordResetCode, { body: { code } });
  await browser.call(auth.resetPassword, { body: { email, password: newPassword } });
  return browser;
};

/** Makes somebody's login older than the ten minutes for which it proves who they are. */
export const makeStale = ({ userId }: Member): Promise<unknown> =>
  rows(`update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`, [
    userId,
  ]);

/** @returns the kinds of events in an account's security log, newest first */
export const securityLogOf = (email: string): Promise<string[]> =>
  column(
    `select kind from security_events where user_id = (select id from users where email = $1)
     order by created_at desc`,
    [email],
  );

/** The effect of money that went back. */
export const revoke = ({ userId }: Member): Promise<unknown> =>
  rows('update grants set revoked_at = now() where user_id = $1', [userId]);
