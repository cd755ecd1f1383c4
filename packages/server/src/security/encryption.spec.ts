import { randomBytes } from 'node:crypto';
import { decryptText, DecryptionError, encryptText, MasterKeys } from './encryption.ts';

const key = (version: number): string => `${String(version)}:${randomBytes(32).toString('base64')}`;
const identity = { kind: 'reflection', userId: 'member-1', week: 3, version: 1 } as const;

describe('MasterKeys', () => {
  it('rewraps the same key with the newest version, after which the old one opens nothing', () => {
    const [old, fresh] = [key(1), key(2)];
    const before = new MasterKeys(old);
    const { wrapped } = before.createDataKey('member-1');
    const both = new MasterKeys(`${old},${fresh}`);
    expect(both.unwrap('member-1', wrapped, 1)).toHaveLength(32);
    const rewrapped = both.rewrap('member-1', wrapped, 1);
    expect(new MasterKeys(fresh).unwrap('member-1', rewrapped, 2)).toEqual(
      before.unwrap('member-1', wrapped, 1),
    );
    expect(() => before.unwrap('member-1', rewrapped, 1)).toThrow(DecryptionError);
    expect(() => new MasterKeys(fresh).rewrap('member-1', wrapped, 1)).toThrow(DecryptionError);
  });

  it('refuses a wrong key, a missing version and another member', () => {
    const keys = new MasterKeys(key(1));
    const { wrapped } = keys.createDataKey('member-1');
    expect(() => new MasterKeys(key(1)).unwrap('member-1', wrapped, 1)).toThrow(DecryptionError);
    expect(() => keys.unwrap('member-1', wrapped, 2)).toThrow(DecryptionError);
    expect(() => keys.unwrap('member-2', wrapped, 1)).toThrow(DecryptionError);
  });

  it('opens a data key once a minute, and for nobody else in between', () => {
    const keys = new MasterKeys(key(1));
    const { wrapped } = keys.createDataKey('member-1');
    const first = keys.unwrap('member-1', wrapped, 1);
    expect(keys.unwrap('member-1', Buffer.from(wrapped), 1)).toBe(first);
    expect(() => keys.unwrap('member-2', wrapped, 1)).toThrow(DecryptionError);
    expect(() => keys.unwrap('member-1', Buffer.from(wrapped).fill(0, 12, 13), 1)).toThrow(
      DecryptionError,
    );
    const later = performance.now() + 60_001;
    const clock = import.meta.jest.spyOn(performance, 'now').mockReturnValue(later);
    expect(keys.unwrap('member-1', wrapped, 1)).not.toBe(first);
    clock.mockRestore();
  });

  it.each(['', '1:short', `${key(1)},${key(1)}`])('refuses the setting %j', (text) => {
    expect(() => new MasterKeys(text)).toThrow(TypeError);
  });
});

describe('texts', () => {
  const dataKey = randomBytes(32);

  it.each(['plain', '👩‍❤️‍👨 שלום é', ' spaces kept\n'])('round-trips %j byte by byte', (text) => {
    const sealed = encryptText(dataKey, text, identity);
    expect(sealed.includes(Buffer.from(text))).toBe(false);
    expect(decryptText(dataKey, sealed, identity)).toBe(text);
  });

  it.each([{ userId: 'member-2' }, { week: 4 }, { version: 2 }, { kind: 'insight' as const }])(
    'does not decrypt as %j',
    (other) => {
      const sealed = encryptText(dataKey, 'mine', identity);
      expect(() => decryptText(dataKey, sealed, { ...identity, ...other })).toThrow(
        DecryptionError,
      );
    },
  );

  it('of the coach belong to one row of one member', () => {
    const place = { kind: 'plan', userId: 'member-1', id: 'a' } as const;
    const sealed = encryptText(dataKey, 'a plan', place);
    expect(decryptText(dataKey, sealed, place)).toBe('a plan');
    for (const other of [
      { id: 'b' },
      { userId: 'member-2' },
      { kind: 'appointment-link' as const },
    ])
      expect(() => decryptText(dataKey, sealed, { ...place, ...other })).toThrow(DecryptionError);
  });
});
