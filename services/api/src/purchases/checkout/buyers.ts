import type { OrderBuyer } from '@repo/purchases/orders/open-orders.repository';
import { createToken, hashToken } from '@repo/server/security/codes';
import type { RequestContext } from '../../accounts/access/request-context.ts';

/** The buyer of an order, as the call shows them. */
export interface Buyer extends OrderBuyer {
  /** The network of the call. */
  network: string;
  /** Entitlements held already; a signed-out buyer never learns of any. */
  owns: { coaching: boolean; 'self-guided': boolean };
}

const guestKey = (token: string): string => `guest:${hashToken(token).toString('base64url')}`;

/**
 * Recognizes a browser by a cookie, so that a second click finds the first one's order, and nobody pays
 * twice in it without a warning. It goes at logout: the next person there must not learn of it.
 */
export const toBuyer = ({ user, network, cookies }: RequestContext): Buyer => {
  const token = cookies.read('buyer') ?? createToken();
  cookies.write('buyer', token);
  const browser = guestKey(token);
  return {
    userId: user?.userId ?? null,
    email: user?.email ?? null,
    key: user ? `user:${user.userId}` : browser,
    browser,
    network,
    owns: {
      coaching: user?.paidForCoaching ?? false,
      'self-guided': user?.hasPremium ?? false,
    },
  };
};

/** The same, back from the payment page; `browser` only if it ever bought signed out. */
export type ReturningBuyer = Pick<Buyer, 'userId' | 'email' | 'network'> & {
  browser: string | undefined;
};

/** Sets no cookie, because viewing a page makes nobody a buyer. */
export const toReturningBuyer = ({ user, network, cookies }: RequestContext): ReturningBuyer => {
  const token = cookies.read('buyer');
  return {
    userId: user?.userId ?? null,
    email: user?.email ?? null,
    browser: token && guestKey(token),
    network,
  };
};
