import { randomBytes } from 'node:crypto';
import type { Storage } from '../storage.ts';
import type { Authorization } from './authorization.ts';
import type { GoogleAccount } from './person.ts';

export interface AuthorizationCode extends GoogleAccount {
  /** The code itself. */
  id: string;
  authorization: Authorization;
  expiresAt: number;
}

interface Token extends GoogleAccount {
  id: string;
}

const codeLifetimeMs = 10 * 60_000;

const secret = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

/** The codes and tokens that were given out. */
export const createGrants = (storage: Storage) => {
  const codes = storage.collection<AuthorizationCode>('google_codes', 1000);
  const tokens = storage.collection<Token>('google_tokens', 1000);
  return {
    giveCode: (person: GoogleAccount, authorization: Authorization): string => {
      const expiresAt = Date.now() + codeLifetimeMs;
      return codes.put({ ...person, id: secret('4/'), authorization, expiresAt }).id;
    },
    findCode: (id: string): AuthorizationCode | undefined => {
      const code = codes.get(id);
      return code && code.expiresAt > Date.now() ? code : undefined;
    },
    /** A code can be tried only once, even when the try fails. */
    useUp: ({ id }: AuthorizationCode) => codes.remove(id),
    giveToken: ({ sub, email, name, isVerified }: GoogleAccount): string =>
      tokens.put({ id: secret('ya29.'), sub, email, name, isVerified }).id,
    personOf: (token: string): GoogleAccount | undefined => tokens.get(token),
  };
};

export type Grants = ReturnType<typeof createGrants>;
