import { readFileSync } from 'node:fs';
import { rules } from '@repo/contracts/rules';
import { validateNewPassword } from './common-passwords.ts';

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
