import { createHash } from 'node:crypto';
import type { Settings } from '../config.ts';
import type { AuthorizationRequest } from './google-page.ts';

type Check = (request: AuthorizationRequest, settings: Settings) => boolean;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOwnAddress: Check = ({ redirect_uri: uri }, { publicUrl }) => {
  if (!URL.canParse(uri)) return false;
  const { hostname, origin, hash } = new URL(uri);
  return hash === '' && (loopback.has(hostname) || origin === new URL(publicUrl).origin);
};

/** What an authorization request must fulfil, and what a developer reads when it does not. */
const checks: [problem: string, holds: Check][] = [
  [
    'client_id is missing or unknown.',
    ({ client_id: id }, { googleClientId }) =>
      id !== '' && (googleClientId === '' || id === googleClientId),
  ],
  ['redirect_uri must be on this machine (loopback) or on PUBLIC_URL.', isOwnAddress],
  ['response_type must be "code".', ({ response_type: type }) => type === 'code'],
  ['scope must contain "email".', ({ scope }) => scope.split(/\s+/).includes('email')],
  ['state is missing.', ({ state }) => state !== ''],
  [
    'code_challenge must be a SHA-256 in base64url (PKCE).',
    ({ code_challenge: challenge }) => /^[\w-]{43}$/.test(challenge),
  ],
  [
    'code_challenge_method must be "S256".',
    ({ code_challenge_method: method }) => method === 'S256',
  ],
];

/** @returns one sentence for each thing that is wrong */
export const problemsOf = (request: AuthorizationRequest, settings: Settings): string[] =>
  checks.filter(([, holds]) => !holds(request, settings)).map(([problem]) => problem);

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** The same address is always the same account: 21 digits, as Google's are. */
export const subjectOf = (email: string): string => {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`;
};
