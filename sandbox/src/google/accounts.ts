import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '../config.ts';
import type { Storage } from '../storage.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOwnAddress = (uri: string, { PUBLIC_URL: publicUrl }: Settings): boolean => {
  if (!URL.canParse(uri)) return false;
  const { hostname, origin, hash } = new URL(uri);
  return hash === '' && (loopback.has(hostname) || origin === new URL(publicUrl).origin);
};

/** The parameters with which the product must send a person here; Google refuses any other. */
export const authorizationOf = (settings: Settings) =>
  z.strictObject({
    client_id: z
      .string()
      .refine((id) => id !== '' && (settings.GOOGLE_CLIENT_ID || id) === id, 'an unknown client'),
    redirect_uri: z
      .string()
      .refine((uri) => isOwnAddress(uri, settings), 'not on this machine or PUBLIC_URL'),
    response_type: z.literal('code'),
    scope: z.string().regex(/\bemail\b/),
    state: z.string().min(1),
    code_challenge: z.string().regex(/^[\w-]{43}$/),
    code_challenge_method: z.literal('S256'),
    prompt: z.enum(['none', 'consent', 'select_account', 'login']).optional(),
    max_age: z.string().regex(/^\d+$/).optional(),
    claims: z.string().optional(),
  });

export type Authorization = z.output<ReturnType<typeof authorizationOf>>;

/** Whether the person must enter their password, signed in at Google or not. */
export const isPasswordAsked = ({ prompt, max_age: maxAge }: Authorization): boolean =>
  prompt === 'login' || maxAge === '0';

/** The same address is always the same account: 21 digits, as Google's are. */
const subjectOf = (email: string): string => {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
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
    email,
    name,
    sub: sub || subjectOf(email),
    isVerified: unverified !== 'true',
  }));

type GoogleAccount = z.output<typeof personInput>;

/** A person as Google's userinfo endpoint describes them. */
export const profileOf = ({ sub, email, name, isVerified }: GoogleAccount) => {
  const [given_name = name, ...family] = name.split(' ');
  // A claim without a value is left out (OpenID Connect Core, 5.3.2).
  const names = { name, given_name, ...(family.length > 0 && { family_name: family.join(' ') }) };
  return { sub, ...names, email, email_verified: isVerified };
};

export interface AuthorizationCode extends GoogleAccount {
  /** The code itself. */
  id: string;
  authorization: Authorization;
}

const secret = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

/** The codes and tokens that were given out. */
export const createTokenStore = (storage: Storage) => {
  const codes = storage.collection<AuthorizationCode>('google_codes', 1000);
  const tokens = storage.collection<GoogleAccount & { id: string }>('google_tokens', 1000);
  return {
    giveCode: (person: GoogleAccount, authorization: Authorization): string =>
      codes.put({ ...person, id: secret('4/'), authorization }).id,
    /** A code can be tried only once, even when the try fails. */
    takeCode: (id: string): AuthorizationCode | undefined => {
      const code = codes.get(id);
      codes.remove(id);
      return code;
    },
    giveToken: ({ sub, email, name, isVerified }: GoogleAccount): string =>
      tokens.put({ id: secret('ya29.'), sub, email, name, isVerified }).id,
    personOf: (token: string): GoogleAccount | undefined => tokens.get(token),
  };
};

export type TokenStore = ReturnType<typeof createTokenStore>;
