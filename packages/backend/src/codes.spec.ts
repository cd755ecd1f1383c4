import { codeOf, createNonce, createToken, hashToken, isCodeOf } from './codes.ts';

describe('codes', () => {
  it('are six digits, stable for a nonce and a key', () => {
    const nonce = createNonce();
    expect(codeOf('key', nonce)).toMatch(/^\d{6}$/);
    expect(codeOf('key', nonce)).toBe(codeOf('key', nonce));
  });

  it('need the key', () => {
    const nonces = Array.from({ length: 20 }, createNonce);
    expect(nonces.filter((nonce) => codeOf('a', nonce) === codeOf('b', nonce)).length).toBeLessThan(
      2,
    );
  });

  it('spread over the whole range', () => {
    const first = Array.from({ length: 2_000 }, () => codeOf('key', createNonce())[0]);
    for (const digit of '0123456789') {
      const share = first.filter((one) => one === digit).length / first.length;
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.15);
    }
  });

  it('compare exactly', () => {
    const nonce = createNonce();
    const code = codeOf('key', nonce);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(isCodeOf('key', nonce, code)).toBe(true);
    expect(isCodeOf('key', nonce, wrong)).toBe(false);
    expect(isCodeOf('key', nonce, '')).toBe(false);
    expect(isCodeOf('key', nonce, `${code}0`)).toBe(false);
  });
});

describe('tokens', () => {
  it('hold 256 bits and are stored as a hash', () => {
    const token = createToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken(token)).toHaveLength(32);
    expect(hashToken(token).toString('base64url')).not.toBe(token);
  });
});
