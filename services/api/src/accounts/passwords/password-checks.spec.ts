import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext } from '../access/request-context.ts';
import type { AccountsRepository } from '../accounts.repository.ts';
import type { Limits } from '../limits/limits.ts';
import { PasswordChecks } from './password-checks.ts';
import type { Hasher, Passwords } from './passwords.ts';

/** @param account whom the address finds @returns checks, and what they did in this order */
const setUp = (account: object | undefined, isMatch: boolean, isFull = () => false) => {
  const did: string[] = [];
  const limits = {
    check: () => {
      did.push('check');
      return isFull() ? Promise.reject(new AppError('TOO_MANY_REQUESTS')) : Promise.resolve();
    },
    count: () => Promise.resolve(void did.push('count')),
  } as unknown as Limits;
  const hasher = {
    isMatch: () => Promise.resolve(did.push('hash') > 0 && isMatch),
    isOutdated: () => false,
  } as unknown as Hasher;
  const passwords = {
    limited: (work: (given: Hasher) => Promise<unknown>) => work(hasher),
  } as unknown as Passwords;
  const accounts = {
    findById: () => Promise.resolve(account),
    findVerified: () => Promise.resolve(account),
  } as unknown as AccountsRepository;
  return { checks: new PasswordChecks(accounts, limits, passwords), did };
};

const ada = { id: 'ada', passwordHash: 'stored' };
const context = {
  user: { userId: 'ada' },
  network: '203.0.113.1',
  cookies: { readSigned: () => undefined },
} as unknown as SignedInContext;
const letIn = () => Promise.resolve('let in');

it.each([undefined, ada])(
  'a wrong password costs one hash, account or not: %j',
  async (account) => {
    const { checks, did } = setUp(account, false);
    const body = { email: 'ada@example.com', password: 'a guess' };
    expect(await checks.login(body, context, { isOwn: false, onMatch: letIn })).toBeUndefined();
    expect(did).toEqual(['check', 'hash', 'count']);
  },
);

it('a right password does not stand out among guesses that used the tries up while it was hashed', async () => {
  const { checks, did } = setUp(ada, true, () => did.includes('hash'));
  const right = checks.repeat(context, 'the right one', letIn);
  await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
