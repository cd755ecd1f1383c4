import { isSignedLink, signLink } from './signed-links.ts';

const key = 'only-for-tests-only-for-tests-only-for-tests';
const subject = '7d9d4f0e-6a52-4a6e-9c5f-0f0b8f0c1d2e';
const signature = signLink(key, 'coach-contacted', subject);

describe('a signed link', () => {
  it('is known again', () => {
    expect(isSignedLink(key, 'coach-contacted', { subject, signature })).toBe(true);
    expect(signature).toMatch(/^[\w-]{43}$/);
  });

  it('means one thing, about one thing, under one key', () => {
    const other = subject.replace('7', '8');
    expect(isSignedLink(key, 'reminders-off', { subject, signature })).toBe(false);
    expect(isSignedLink(key, 'coach-contacted', { subject: other, signature })).toBe(false);
    expect(isSignedLink(`${key}x`, 'coach-contacted', { subject, signature })).toBe(false);
  });

  it('is refused when cut, padded or made up', () => {
    for (const forged of ['', signature.slice(1), `${signature}=`, 'é'.repeat(43), '0'.repeat(43)])
      expect(isSignedLink(key, 'coach-contacted', { subject, signature: forged })).toBe(false);
  });
});
