import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from '../config.ts';

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
  const [given_name = name, ...family] = name.split(' ');
  // A claim without a value is left out (OpenID Connect Core, 5.3.2).
  const names = { name, given_name, ...(family.length > 0 && { family_name: family.join(' ') }) };
  return { sub, ...names, email, email_verified: isVerified };
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOwnAddress = (uri: string, { PUBLIC_URL: publicUrl }: Settings): boolean => {
  if (!URL.canParse(uri)) return false;
  const { hostname, origin, hash } = new URL(uri);
  return hash === '' && (loopback.has(hostname) || origin === new URL(publicUrl).origin);
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** @param problem what a developer reads when the field is missing or wrong */
const field = (problem: string, holds: (value: string) => boolean) =>
  z.string(problem).refine(holds, problem);

/** The parameters with which the product must send a person here; Google refuses any other. */
export const authorizationOf = (settings: Settings) =>
  z.strictObject({
    client_id: field(
      'client_id is missing or unknown.',
      (id) => id !== '' && (settings.GOOGLE_CLIENT_ID === '' || id === settings.GOOGLE_CLIENT_ID),
    ),
    redirect_uri: field(
      'redirect_uri must be on this machine (loopback) or on PUBLIC_URL.',
      (uri) => isOwnAddress(uri, settings),
    ),
    response_type: field('response_type must be "code".', (type) => type === 'code'),
    scope: field('scope must contain "email".', (scope) => scope.split(/\s+/).includes('email')),
    state: field('state is missing.', (state) => state !== ''),
    code_challenge: field('code_challenge must be a SHA-256 in base64url (PKCE).', (challenge) =>
      /^[\w-]{43}$/.test(challenge),
    ),
    code_challenge_method: field(
      'code_challenge_method must be "S256".',
      (method) => method === 'S256',
    ),
    prompt: z.enum(['none', 'consent', 'select_account', 'login']).optional(),
    max_age: z.string().regex(/^\d+$/, 'max_age must be a number of seconds.').optional(),
    claims: field('claims must be JSON.', isJson).optional(),
  });

export type Authorization = z.output<ReturnType<typeof authorizationOf>>;

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** Whether the person must enter their password, signed in at Google or not. */
export const isPasswordAsked = ({ prompt, max_age: maxAge }: Authorization): boolean =>
  prompt === 'login' || maxAge === '0';
