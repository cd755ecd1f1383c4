import { readIdentity } from '@repo/accounts/google-identity';

const claims = {
  sub: '107691503500061507151',
  email: 'Ada@Example.com',
  email_verified: true,
  name: ' Ada Miller ',
};

describe('the identity in what Google answers', () => {
  it('is the sub, with a normalized address and name', () => {
    expect(readIdentity(claims)).toEqual({
      sub: claims.sub,
      email: 'ada@example.com',
      fullName: 'Ada Miller',
      authenticatedAt: new Date(0),
    });
  });

  it.each([
    [1_700_000_000, 1_700_000_000_000],
    ['1700000000', 0],
    [Number.NaN, 0],
    [null, 0],
  ])('knows when the password was asked for: %j', (seconds, milliseconds) => {
    const identity = readIdentity({ ...claims, auth_time: seconds });
    expect(identity?.authenticatedAt.getTime()).toBe(milliseconds);
  });

  it('believes no moment that has yet to come', () => {
    const inAnHour = Date.now() / 1000 + 3600;
    const identity = readIdentity({ ...claims, auth_time: inAnHour });
    expect(identity?.authenticatedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: 1 },
    { email_verified: 'yes' },
    { sub: undefined },
    { sub: '' },
    { sub: 7 },
    { sub: 'a'.repeat(256) },
    { email: undefined },
    { email: ['ada@example.com'] },
    { email: 'nobody' },
    { email: 'a@example.com\r\nBcc: b@example.com' },
  ])('is nobody with %j', (change) => {
    expect(readIdentity({ ...claims, ...change })).toBeUndefined();
  });

  it.each([
    [undefined, ''],
    ['A', ''],
    ['Ada\r\nBcc: x', ''],
    ['é'.repeat(150), 'é'.repeat(100)],
  ])('has a printable name or none, and never a piece of the address: %j', (name, fullName) => {
    expect(readIdentity({ ...claims, name })?.fullName).toBe(fullName);
  });
});
