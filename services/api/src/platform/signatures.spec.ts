import { keyedHash, readSigned, sign } from './signatures.ts';

const key = 'k'.repeat(32);

describe('signed values', () => {
  it('come back unchanged', () => {
    expect(readSigned(key, 'device', sign(key, 'device', { id: 'a.b', note: 'é' }, 60))).toEqual({
      id: 'a.b',
      note: 'é',
    });
  });

  it('are refused for another purpose, with another key and after their time', () => {
    const signed = sign(key, 'device', { id: 'a' }, 60);
    expect(readSigned(key, 'sign-up', signed)).toBeUndefined();
    expect(readSigned('x'.repeat(32), 'device', signed)).toBeUndefined();
    expect(readSigned(key, 'device', sign(key, 'device', { id: 'a' }, 0))).toBeUndefined();
  });

  it('are refused when a single character differs', () => {
    const signed = sign(key, 'device', { id: 'a' }, 60);
    for (let index = 0; index < signed.length - 1; index += 1) {
      const other = signed[index] === 'A' ? 'B' : 'A';
      const tampered = signed.slice(0, index) + other + signed.slice(index + 1);
      expect(readSigned(key, 'device', tampered)).toBeUndefined();
    }
  });

  it.each(['', '.', 'nonsense', 'a.b.c', `${'a'.repeat(5_000)}.`])('refuse %j', (signed) => {
    expect(readSigned(key, 'device', signed)).toBeUndefined();
  });
});

describe('keyedHash', () => {
  it('differs by key, purpose and text', () => {
    const hashes = [
      keyedHash(key, 'account', 'a'),
      keyedHash('x'.repeat(32), 'account', 'a'),
      keyedHash(key, 'device', 'a'),
      keyedHash(key, 'account', 'b'),
    ].map((hash) => hash.toString('hex'));
    expect(new Set(hashes).size).toBe(4);
    expect(keyedHash(key, 'account', 'a').toString('hex')).toBe(hashes[0]);
  });
});
