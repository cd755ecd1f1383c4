import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedIn } from '../access/caller.ts';
import type { AccountsRepository } from '../accounts.repository.ts';
import type { Limits } from '../limits/limits.ts';
import { PasswordChecks } from './password-checks.ts';
import type { Hasher, Passwords } from './passwords.ts';

it('a right password does not stand out among guesses that used the tries up while it was hashed', async () => {
  let isFull = false;
  const limits = {
    check: () => (isFull ? Promise.reject(new AppError('TOO_MANY_REQUESTS')) : Promise.resolve()),
  } as unknown as Limits;
  const hasher = { isMatch: () => Promise.resolve((isFull = true)) } as unknown as Hasher;
  const passwords = {
    limited: (work: (given: Hasher) => Promise<unknown>) => work(hasher),
  } as unknown as Passwords;
  const accounts = {
    findById: (id: string) => Promise.resolve({ id, passwordHash: 'stored' }),
  } as unknown as AccountsRepository;
  const checks = new PasswordChecks(accounts, limits, passwords);
  const ada = { viewer: { userId: 'ada' }, network: '203.0.113.1' } as SignedIn;
  const letIn = checks.repeat(ada, 'the right one', () => Promise.resolve('let in'));
  await expect(letIn).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
