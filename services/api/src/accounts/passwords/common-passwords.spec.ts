import { readFileSync } from 'node:fs';
import { rules } from '@repo/contracts/rules';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'password',
    'Steelers',
    'wholeandheld',
    'PassWord123',
    '12345678',
    'qwertyuiop',
    'ffffffffff',
    '💔💔💔💔💔💔💔💔',
  ])('holds %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('are more than three thousand, none of them too short to be chosen anyway', () => {
    const file = new URL('./common-passwords.txt', import.meta.url);
    const words = readFileSync(file, 'utf8').trim().split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(3_000);
    expect(words.filter((word) => word.length < rules.password.min)).toEqual([]);
    expect(words.every(isCommonPassword)).toBe(true);
  });

  it.each(['correct horse battery', 'password of mine', '12345678x!q'])(
    'lets %s pass',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
