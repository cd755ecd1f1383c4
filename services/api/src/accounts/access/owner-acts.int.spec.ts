import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { type Browser } from '@repo/testing/browser';
import { googleSettings, startGoogle, visitGoogle } from '@repo/testing/providers/google';
import { api, rows, useApi } from '@repo/testing/api/harness';
import { purchase } from '@repo/testing/people/members';
import { testPassword } from '@repo/testing/person';
import {
  age,
  elsewhere,
  erase,
  evesPassword,
  forget,
  freshEmail,
  loggedIn,
  login,
  move,
  newestCode,
  newPassword,
  post,
  reset,
  signUpAsEve,
  statusOf,
  verify,
} from '@repo/testing/api/calls';

// A stranger signs up with somebody's address, its owner acts, the stranger looks again.

useApi(googleSettings);

const join = async (owner: Browser, email: string): Promise<void> => {
  const body = { fullName: 'Ada Miller', email, password: newPassword };
  await owner.call(auth.signup, { body });
  await verify(owner, await newestCode(email));
};

const joinWithGoogle = async (owner: Browser, email: string): Promise<void> => {
  const page = await startGoogle(owner, 'signup');
  await owner.ask(await visitGoogle(page, { email }));
  expect((await owner.call(me.read)).data.email).toBe(email);
};

const moveHere = async (_: Browser, email: string): Promise<string> =>
  move(await api.signedIn(), email);

const eraseIn = async (owner: Browser, email: string, password = testPassword): Promise<void> => {
  await login(owner, email, password);
  await erase(owner);
};

const joinAndErase = async (owner: Browser, email: string): Promise<void> => {
  await join(owner, email);
  await eraseIn(owner, email, newPassword);
};

const mistype = async (_: Browser, email: string): Promise<void> => {
  for (let typo = 0; typo < 6; typo += 1)
    await login(elsewhere(), email, 'a typo').catch(() => undefined);
};

type Act = (owner: Browser, email: string) => Promise<unknown>;
const newcomersActs: Record<string, Act> = {
  'signs up and verifies': join,
  'starts with a reset': reset,
  'signs up with Google': joinWithGoogle,
  'moves to the address': moveHere,
  'joins and erases': joinAndErase,
  mistypes: mistype,
};
const membersActs: Record<string, Act> = {
  'logs in': login,
  resets: reset,
  erases: eraseIn,
  mistypes: mistype,
};

/** Everything that the stranger's browser can see, without random values. */
const look = async (stranger: Browser, email: string): Promise<unknown[]> => {
  const answers: [string, number, string][] = [];
  const password = evesPassword;
  const see = async (name: string, response: Response): Promise<void> => {
    const text = (await response.text()).replaceAll(/"(?:_id|requestId)":"[^"]*"/g, '');
    answers.push([name, response.status, text.replaceAll(email, 'the address')]);
  };
  for (const path of ['me', 'me/preferences', 'me/sessions', 'transactions'])
    await see(path, await stranger.ask(`/api/${path}`));
  await see('resend', await post(stranger, 'auth/resend-email', {}));
  for (let guess = 0; guess < 7; guess += 1) {
    await see('verify', await post(stranger, 'auth/verify-email', { code: '000000' }));
    await see('reset', await post(stranger, 'auth/verify-password-reset-code', { code: '000000' }));
  }
  await see('login', await post(stranger, 'auth/login', { email, password }));
  await see('me again', await stranger.ask('/api/me'));
  await see('sign up', await post(stranger, 'auth/signup', { fullName: 'Eve', email, password }));
  await see('login again', await post(stranger, 'auth/login', { email, password }));
  return answers;
};

/** @returns what a stranger sees who had signed up before the owner acted */
const seenAfter = async (email: string, act?: Act): Promise<unknown[]> => {
  await api.forgetLimits();
  const stranger = elsewhere();
  await signUpAsEve(stranger, email);
  await login(stranger, email, evesPassword);
  await forget(stranger, email);
  await age(email, 2);
  await act?.(elsewhere(), email);
  return look(stranger, email);
};

describe('a stranger who signed up with an address sees the same', () => {
  let nobody: unknown[];
  beforeAll(async () => {
    nobody = await seenAfter(freshEmail());
    expect(nobody[0]).toEqual(['me', 200, expect.stringContaining('"isVerified":false')]);
  });

  it.each(Object.keys(newcomersActs))('when its owner %s', async (name) => {
    expect(await seenAfter(freshEmail(), newcomersActs[name])).toEqual(nobody);
  });

  it.each(Object.keys(membersActs))('when a member %s', async (name) => {
    const { email } = await api.signedIn();
    expect(await seenAfter(email, membersActs[name])).toEqual(nobody);
  });
});

it('a stranger who asks late is stopped after as many wrong codes, mail or not', async () => {
  const stoppedAfter = async (mails: number): Promise<number[]> => {
    await api.forgetLimits();
    const { email } = await api.signedIn();
    // Six for each address and day: an owner who requests the last leaves none for the stranger.
    for (let mail = 0; mail < mails; mail += 1) {
      await forget(elsewhere(), email);
      await age(email, 2);
    }
    const stranger = elsewhere();
    await forget(stranger, email);
    const statuses = [];
    for (let guess = 0; guess < 24; guess += 1) {
      const body = { code: '000000' };
      statuses.push((await post(stranger, 'auth/verify-password-reset-code', body)).status);
    }
    return statuses;
  };
  const usual = await stoppedAfter(0);
  expect(new Set(usual)).toEqual(new Set([400, 429]));
  expect(await stoppedAfter(6)).toEqual(usual);
});

it('a device cookie that was kept answers a wrong password as a stranger’s browser does, and lets its owner in', async () => {
  const [{ email }, other] = [await api.signedIn(), await api.signedIn()];
  const kept = await loggedIn(email);
  await kept.call(auth.logout);
  const guess = (address: string) => statusOf(login(kept, address, 'a typo'));
  for (const address of [email, other.email]) await mistype(kept, address);
  expect([await guess(email), await guess(other.email)]).toEqual([429, 429]);
  expect(await statusOf(login(kept, email))).toBe(200);
});

it('a member who named somebody else’s address waits for it as before when its owner erases', async () => {
  const [member, owner] = [await api.signedIn(), await api.signedIn()];
  const { email } = owner;
  await member.call(me.update, { body: { email } });
  const order = await purchase(api.pool, member.userId, 'self-guided');
  await rows('update orders set email = $2 where id = $1', [order, email]);
  await erase(owner);
  expect((await member.call(me.read)).data.pendingEmail).toBe(email);
  // Receipts go there as before, too.
  expect(await rows('select email from orders where id = $1', [order])).toEqual([{ email }]);
});
