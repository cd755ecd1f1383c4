import { Injectable, type PipeTransform } from '@nestjs/common';
import { createToken, hashToken } from '@repo/backend/codes';
import type { Viewer } from '../../accounts/access/viewer.ts';
import { networkOf } from '../../accounts/limits/network.ts';
import { Cookies, type CookieJar } from '../../platform/cookies.ts';
import { FromCall, type HttpCall } from '../../platform/http-call.ts';

/** Who is calling, signed in or not. */
export interface Visitor {
  viewer: Viewer | undefined;
  network: string;
  cookies: CookieJar;
}

@Injectable()
class Visitors implements PipeTransform<HttpCall, Visitor> {
  constructor(private readonly cookies: Cookies) {}

  transform(call: HttpCall): Visitor {
    const { viewer, ip } = call.request;
    return { viewer, network: networkOf(ip), cookies: this.cookies.transform(call) };
  }
}

/** The `Visitor` of a call, as a parameter. */
export const CurrentVisitor = (): ParameterDecorator => FromCall(Visitors);

/** Who is buying: a member, or a browser that nobody has signed in on. */
export interface Buyer {
  /** null for a signed-out buyer: the purchase is claimed once its address is proven. */
  userId: string | null;
  /** Whose open orders these are; opaque. */
  key: string;
  /** The member's own address. */
  email: string | null;
  /** Where the call comes from. */
  network: string;
  /** Entitlements held already; a signed-out buyer is never told about any. */
  owns: { coaching: boolean; 'self-guided': boolean };
}

const guestKey = (token: string): string => `guest:${hashToken(token).toString('base64url')}`;

/** Recognizes a signed-out buyer by a cookie, so that a second click finds the first one's order. */
export const identify = ({ viewer, network, cookies }: Visitor): Buyer => {
  if (viewer)
    return {
      userId: viewer.userId,
      key: `user:${viewer.userId}`,
      email: viewer.email,
      network,
      owns: { coaching: viewer.paidForCoaching, 'self-guided': viewer.hasPremium },
    };
  const token = cookies.read('buyer') ?? createToken();
  cookies.write('buyer', token);
  return {
    userId: null,
    key: guestKey(token),
    email: null,
    network,
    owns: { coaching: false, 'self-guided': false },
  };
};

/** Who looks at an outcome page. */
export interface Payer {
  userId: string | undefined;
  /** What they have proven to be theirs; undefined for a stranger and an unverified sign-up. */
  provenEmail: string | undefined;
  /** The orders that this browser made while nobody was signed in; undefined without any. */
  guestKey: string | undefined;
  network: string;
}

/** Sets no cookie: looking makes nobody a buyer. */
export const toPayer = ({ viewer, network, cookies }: Visitor): Payer => {
  const token = cookies.read('buyer');
  return {
    userId: viewer?.userId,
    provenEmail: viewer?.isVerified ? viewer.email : undefined,
    guestKey: token && guestKey(token),
    network,
  };
};
