import { createToken, hashToken } from '@repo/backend/security/codes';
import type { Caller } from '../../accounts/access/caller.ts';

/** The buyer: a member, or a signed-out browser. */
export interface Buyer {
  /** null for a signed-out buyer, whose purchase is claimed once the address is verified. */
  userId: string | null;
  /** Whose open orders these are; opaque. */
  key: string;
  /** The member's verified address; null for everybody else. */
  email: string | null;
  /** The network of the call. */
  network: string;
  /** The browser that starts the order; opaque. */
  browser: string;
  /** Entitlements held already; a signed-out buyer never learns of any. */
  owns: { coaching: boolean; 'self-guided': boolean };
}

const guestKey = (token: string): string => `guest:${hashToken(token).toString('base64url')}`;

/**
 * Recognizes a browser by a cookie, so that a second click finds the first one's order, and nobody pays
 * twice in it without a warning. It goes at logout: the next person there must not learn of it.
 */
export const identify = ({ viewer, network, cookies }: Caller): Buyer => {
  const token = cookies.read('buyer') ?? createToken();
  cookies.write('buyer', token);
  const browser = guestKey(token);
  return {
    userId: viewer?.userId ?? null,
    email: viewer?.email ?? null,
    key: viewer ? `user:${viewer.userId}` : browser,
    browser,
    network,
    owns: {
      coaching: viewer?.paidForCoaching ?? false,
      'self-guided': viewer?.hasPremium ?? false,
    },
  };
};

/** The visitor of an outcome page. */
export interface Payer {
  userId: string | null;
  /** Their verified address; undefined for a stranger. */
  verifiedEmail: string | undefined;
  /** The key of the orders that this browser made while signed out; undefined without any. */
  guestKey: string | undefined;
  network: string;
}

/** Sets no cookie, because viewing a page makes nobody a buyer. */
export const toPayer = ({ viewer, network, cookies }: Caller): Payer => {
  const token = cookies.read('buyer');
  return {
    userId: viewer?.userId ?? null,
    verifiedEmail: viewer?.email,
    guestKey: token && guestKey(token),
    network,
  };
};
