import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { rules } from '@repo/contracts/rules';
import { AppError } from '@repo/server/app-error';
import { readConfig } from '../../platform/config.ts';
import { testEnvironment } from '@repo/testing/api/settings';
import type { SignedInContext } from '../access/request-context.ts';
import type { AccountsRepository } from '@repo/accounts/accounts.repository';
import type { Limits } from '../limits/limits.ts';
import { validateNewPassword } from './common-passwords.ts';
import { PasswordChecks } from './password-checks.ts';
import { Passwords, type Hasher } from './passwords.ts';

const passwordsWith = (settings: NodeJS.ProcessEnv = {}): Passwords =>
  new Passwords(readConfig(testEnvironment('postgres://localhost/none', settings)));
const using = <Result>(passwords: Passwords, work: (hasher: Hasher) => Promise<Result>) =>
  passwords.limited(work, '203.0.113.7');

describe('Passwords', () => {
  it('stores argon2id with the configured cost, and no less than the safe defaults', async () => {
    const stored = await using(passwordsWith(), ({ hash }) => hash('a long secret'));
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const byDefault = passwordsWith({ PASSWORD_MEMORY_KIB: undefined, PASSWORD_PASSES: undefined });
    const strong = await using(byDefault, ({ hash }) => hash('a long secret'));
    expect(strong).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it('tells the right one from every other, to the last of 256 characters', async () => {
    const long = `${'🔒'.repeat(255)}a`;
    await using(passwordsWith(), async ({ hash, isMatch }) => {
      const stored = await hash(long);
      expect(await isMatch(stored, long)).toBe(true);
      expect(await isMatch(stored, `${'🔒'.repeat(255)}b`)).toBe(false);
      expect(await isMatch(stored, '🔒'.repeat(255))).toBe(false);
      // Compared with a hash that nobody has, which must be one to take as long.
      expect(await isMatch(null, long)).toBe(false);
    });
  });

  it('hashes for as many at once as it may, so that APIs that share a machine share its cores', async () => {
    const passwords = passwordsWith({ PASSWORD_AT_ONCE: '3' });
    let running = 0;
    let most = 0;
    const others = Promise.withResolvers<undefined>();
    const hold = () =>
      using(passwords, async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) others.resolve(undefined);
        await others.promise;
        running -= 1;
      });
    await Promise.all(Array.from({ length: 7 }, hold));
    expect(most).toBe(3);
  });

  it('leaves threads to names and files, as many as it may hash for', async () => {
    const script = `
      await import('${import.meta.resolve('../../bin/threads.ts')}');
      const { hash } = await import('@node-rs/argon2');
      const { lookup } = await import('node:dns/promises');
      let ended = 0;
      for (let place = 0; place < 4; place += 1)
        void hash('a long secret', { memoryCost: 65_536, timeCost: 8 }).then(() => (ended += 1));
      await lookup('localhost');
      process.stdout.write(String(ended), () => process.exit());`;
    const env = { ...process.env, PASSWORD_AT_ONCE: '4' };
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toBe('0');
  });

  it('does not mind how a character was composed', async () => {
    await using(passwordsWith(), async ({ hash, isMatch }) => {
      expect(await isMatch(await hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
    });
  });
});

/** Work that ends on command. */
const createWork = () => {
  const passwords = passwordsWith({ PASSWORD_AT_ONCE: '1' });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const run = (id: number, network: string): Promise<number> =>
    passwords.limited(() => {
      started.push(id);
      return new Promise((resolve) => ends.push(() => resolve(id)));
    }, network);
  const endAll = async (runs: readonly Promise<number>[]): Promise<void> => {
    for (const one of runs) {
      ends.shift()?.();
      await one;
      await new Promise(setImmediate);
    }
  };
  return { started, run, endAll };
};

describe('places to hash in', () => {
  const ids = (length: number): number[] => Array.from({ length }, (_, id) => id);

  it('are given in order; what exceeds the queue is refused at once', async () => {
    const { started, run, endAll } = createWork();
    const runs = ids(17).map((id) => run(id, `network ${id % 5}`));
    await expect(run(17, 'another')).rejects.toMatchObject({ code: 'BUSY' });
    expect(started).toEqual([0]);
    await endAll(runs);
    expect(started).toEqual(ids(17));
  });

  it('are not filled by one network: others still wait behind its share', async () => {
    const { started, run, endAll } = createWork();
    const flood = ids(5).map((id) => run(id, 'flood'));
    await expect(run(5, 'flood')).rejects.toMatchObject({ code: 'BUSY' });
    await endAll([...flood, run(6, 'other')]);
    expect(started).toEqual([0, 1, 2, 3, 4, 6]);
  });

  it('are given back when work fails', async () => {
    const passwords = passwordsWith({ PASSWORD_AT_ONCE: '1' });
    await expect(using(passwords, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await using(passwords, () => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('a new password', () => {
  it.each(['x7!pq.mz', 'correct horse battery', 'password of mine', '12345678x!q'])(
    'may be one that few others have: %s',
    (password) => {
      expect(validateNewPassword(password)).toBeUndefined();
    },
  );

  it.each([
    'password',
    'Steelers',
    'wholeandheld',
    'PassWord123',
    '12345678',
    'qwertyuiop',
    'ffffffffff',
    '💔💔💔💔💔💔💔💔',
  ])('may not be %s', (password) => {
    expect(validateNewPassword(password)).toBe(rules.password.common);
  });

  it.each([undefined, null, 7, ['long enough']])('may not be %j', (password) => {
    expect(validateNewPassword(password)).toBe(rules.password.message);
  });
});

it('knows more than three thousand common ones, none too short to be chosen anyway', () => {
  const file = new URL('./common-passwords.txt', import.meta.url);
  const words = readFileSync(file, 'utf8').trim().split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(words.map(validateNewPassword))).toEqual(new Set([rules.password.common]));
});

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
