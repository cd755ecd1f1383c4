import { rules } from '@repo/contracts/rules';
import { findNewPasswordFault } from './account-fields.ts';

describe('a new password', () => {
  it('may be one that few others have', () => {
    expect(findNewPasswordFault('x7!pq.mz')).toBeUndefined();
  });

  it.each(['PASSWORD123', 'xxxxxxxxx'])('may not be %s', (password) => {
    expect(findNewPasswordFault(password)).toBe(rules.password.common);
  });

  it.each([undefined, null, 7, ['long enough']])('may not be %j', (password) => {
    expect(findNewPasswordFault(password)).toBe(rules.password.message);
  });
});
