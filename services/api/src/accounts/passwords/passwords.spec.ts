import { testConfig } from '../../testing/settings.ts';
import { Passwords, type Hasher } from './passwords.ts';

const passwordsWith = (settings: NodeJS.ProcessEnv = {}): Passwords =>
  new Passwords(testConfig('postgres://localhost/none', settings));
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

  it('does not mind how a character was composed', async () => {
    await using(passwordsWith(), async ({ hash, isMatch }) => {
      expect(await isMatch(await hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
    });
  });

  it('matches nothing where nothing is stored', async () => {
    await using(passwordsWith(), async ({ isMatch }) => {
      expect(await isMatch(null, '')).toBe(false);
      expect(await isMatch(null, 'anything')).toBe(false);
    });
  });

  it('notices hashes made for less', async () => {
    const stored = await using(passwordsWith(), ({ hash }) => hash('a long secret'));
    await using(passwordsWith({ PASSWORD_PASSES: '3' }), ({ isOutdated }) => {
      expect(isOutdated(stored)).toBe(true);
      return Promise.resolve();
    });
    await using(passwordsWith(), ({ isOutdated }) => {
      expect(isOutdated(stored)).toBe(false);
      return Promise.resolve();
    });
  });
});
