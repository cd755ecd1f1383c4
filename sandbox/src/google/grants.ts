import { randomBytes } from 'node:crypto';
import type { Storage } from '../storage.ts';
import type { Authorization } from './authorization.ts';
import type { Person } from './person.ts';

export interface Code extends Person {
  /** The code itself. */
  id: string;
  authorization: Authorization;
  expiresAt: number;
}

interface Token extends Person {
  id: string;
}

const codeLifetimeMs = 10 * 60_000;

const secret = (prefix: string): string => prefix + randomBytes(32).toString('base64url');

/** The codes and tokens that were given out. */
export const createGrants = (storage: Storage) => {
  const codes = storage.collection<Code>('google_codes', 1000);
  const tokens = storage.collection<Token>('google_tokens', 1000);
  return {
    giveCode: (person: Person, authorization: Authorization): string => {
      const expiresAt = Date.now() + codeLifetimeMs;
      return codes.put({ ...person, id: secret('4/'), authorization, expiresAt }).id;
    },
    findCode: (id: string): Code | undefined => {
      const code = codes.get(id);
      return code && code.expiresAt > Date.now() ? code : undefined;
    },
    /** A code can be tried only once, even when the try fails. */
    useUp: ({ id }: Code) => codes.remove(id),
    giveToken: ({ sub, email, name, isVerified }: Person): string =>
      tokens.put({ id: secret('ya29.'), sub, email, name, isVerified }).id,
    personOf: (token: string): Person | undefined => tokens.get(token),
  };
};

export type Grants = ReturnType<typeof createGrants>;
