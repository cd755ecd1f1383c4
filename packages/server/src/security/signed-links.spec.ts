import { isSignedLink, verifyExpiringLink, signExpiringLink, signLink } from './signed-links.ts';

const key = 'only-for-tests-only-for-tests-only-for-tests';
const subject = '7d9d4f0e-6a52-4a6e-9c5f-0f0b8f0c1d2e';
const signature = signLink(key, 'coach-client', subject);

describe('a signed link', () => {
  it('is known again, also after a release', () => {
    expect(isSignedLink(key, 'coach-client', { subject, signature })).toBe(true);
    expect(signature).toBe('SSC2jLiZu7qSnFh99HsVrmtVX3Ajgtnkv6i_kCfni0A');
  });

  it('means one thing, about one thing, under one key', () => {
    const other = subject.replace('7', '8');
    expect(isSignedLink(key, 'reminders-off', { subject, signature })).toBe(false);
    expect(isSignedLink(key, 'coach-client', { subject: other, signature })).toBe(false);
    expect(isSignedLink(`${key}x`, 'coach-client', { subject, signature })).toBe(false);
  });

  it('is refused when cut, padded or made up', () => {
    for (const forged of ['', signature.slice(1), `${signature}=`, 'é'.repeat(43), '0'.repeat(43)])
      expect(isSignedLink(key, 'coach-client', { subject, signature: forged })).toBe(false);
  });
});

describe('a link that ends', () => {
  const sign = (days: number) => signExpiringLink(key, 'coach-client', { subject, days });
  const check = (link: ReturnType<typeof sign>, grace?: number) =>
    verifyExpiringLink(key, 'coach-client', link, grace);

  it('is good until then, and known as ours afterwards', () => {
    expect(check(sign(30))).toBe('valid');
    expect(check(sign(0))).toBe('expired');
    expect(check(sign(0), 1)).toBe('valid');
    expect(check(sign(-1), 1)).toBe('expired');
    expect(check(sign(-1), 2)).toBe('valid');
    const days = (Number(sign(30).expires) - Date.now() / 1_000) / 86_400;
    expect(days).toBeCloseTo(30, 2);
  });

  it('is not ours with another end, another id or for another purpose', () => {
    const link = sign(-1);
    const later = String(Number(link.expires) + 864_000);
    const other = subject.replace('7', '8');
    expect(check({ ...link, expires: later })).toBeUndefined();
    expect(check({ ...link, expires: `0${link.expires}` })).toBeUndefined();
    expect(check({ ...link, subject: other })).toBeUndefined();
    expect(verifyExpiringLink(key, 'reminders-off', link)).toBeUndefined();
  });

  it('does not pass as one without an end, nor the other way round', () => {
    const link = sign(30);
    expect(isSignedLink(key, 'coach-client', link)).toBe(false);
    const signature = signLink(key, 'coach-client', subject);
    expect(check({ subject, expires: '', signature })).toBeUndefined();
  });
});
