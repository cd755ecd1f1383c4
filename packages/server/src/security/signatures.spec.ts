import { keyedHash, readSigned, sign } from './signatures.ts';

const key = 'k'.repeat(32);

describe('signed values', () => {
  it('come back unchanged', () => {
    expect(readSigned(key, 'device', sign(key, 'device', { id: 'a.b', note: 'é' }, 60))).toEqual({
      id: 'a.b',
      note: 'é',
    });
  });

  it('stay good after a release, until their last second', () => {
    const now = import.meta.jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    const signed =
      'eyJ2YWx1ZSI6eyJpZCI6ImEifSwiZXhwaXJlcyI6MTgwMDAwMDA2MH0.' +
      'zqX18YloeqDdNGCY-Em3tacRcmu3MgYnyTMvBdvLqrY';
    expect(sign(key, 'device', { id: 'a' }, 60)).toBe(signed);
    now.mockReturnValue(1_800_000_059_999);
    expect(readSigned(key, 'device', signed)).toEqual({ id: 'a' });
    now.mockReturnValue(1_800_000_060_000);
    expect(readSigned(key, 'device', signed)).toBeUndefined();
    now.mockRestore();
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

it('keyedHash differs by key, purpose and text', () => {
  const hashes = [
    keyedHash(key, 'account', 'a'),
    keyedHash('x'.repeat(32), 'account', 'a'),
    keyedHash(key, 'device', 'a'),
    keyedHash(key, 'account', 'b'),
    keyedHash(key, 'accoun', 'ta'),
  ].map((hash) => hash.toString('hex'));
  expect(new Set(hashes).size).toBe(5);
  // As stored by earlier releases.
  expect(hashes[0]).toBe('de639bf3bb266ec0fa4feec91c5655bdb5d09b0d4a183f2465b3c5be96408400');
});
