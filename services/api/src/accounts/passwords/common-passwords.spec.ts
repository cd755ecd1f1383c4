import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each(['password', 'PassWord123', '12345678', 'qwertyuiop', 'ffffffffff', '💔💔💔💔💔💔💔💔'])(
    'holds %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'password of mine', '12345678x!q'])(
    'lets %s pass',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
