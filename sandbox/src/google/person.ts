import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The same address is always the same account: 21 digits, as Google's are. */
export const subjectOf = (email: string): string => {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`;
};

/** What a person fills in on the sign-in page. */
export const personInput = z
  .object({
    email: z
      .string()
      .trim()
      .regex(/^[^\s@]+@[^\s@]+$/),
    name: z.string().trim().min(1),
    sub: z.string().trim().default(''),
    unverified: z.string().default(''),
  })
  .transform(({ email, name, sub, unverified }) => ({
    ...{ email, name },
    sub: sub || subjectOf(email),
    isVerified: unverified !== 'true',
  }));

export type GoogleAccount = z.output<typeof personInput>;

/** A person as Google's userinfo endpoint describes them. */
export const profileOf = ({ sub, email, name, isVerified }: GoogleAccount) => {
  const [given = name, ...family] = name.split(' ');
  const names = { name, given_name: given, family_name: family.join(' ') };
  return { sub, ...names, picture: null, email, email_verified: isVerified };
};
