import fc from 'fast-check';
import { deriveCode, createNonce, createToken, hashToken, isCodeOf } from './codes.ts';

describe('codes', () => {
  it('stay what they are: a mail is sent again by a later release', () => {
    const key = 'only-for-tests-only-for-tests-only-for-tests';
    expect(deriveCode(key, 'a nonce')).toBe('214045');
    // Its first draw is above what divides evenly (it would be 941230), so it is drawn again.
    expect(deriveCode(key, 'nonce 9008')).toBe('579033');
  });

  it('spread over the whole range', () => {
    const first = Array.from({ length: 2_000 }, () => deriveCode('key', createNonce())[0]);
    for (const digit of '0123456789') {
      const share = first.filter((one) => one === digit).length / first.length;
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.15);
    }
  });
});

it('tokens hold 256 bits and are stored as a hash', () => {
  const token = createToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(Buffer.isBuffer(hashToken(token))).toBe(true);
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).toString('base64url')).not.toBe(token);
});

const key = fc.string({ minLength: 1, maxLength: 40 });
const nonce = fc.string({ maxLength: 70 });

it('for any key and any nonce a code is six digits, the same each time, and no other text is taken for it', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.stringMatching(/^[0-9]{5,7}$/),
    fc.stringMatching(/^ ?[0-9]{6}\n?$/),
  );
  fc.assert(
    fc.property(key, nonce, typed, (secret, one, text) => {
      const code = deriveCode(secret, one);
      expect(code).toMatch(/^[0-9]{6}$/);
      expect(isCodeOf(secret, one, code)).toBe(true);
      expect(isCodeOf(secret, one, text)).toBe(text === code);
      for (const near of [` ${code}`, `${code} `, `0${code}`, code.slice(1), `${code}\u0000`])
        expect(isCodeOf(secret, one, near)).toBe(false);
    }),
  );
});
