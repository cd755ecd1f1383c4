import { Injectable } from '@nestjs/common';
import { createToken, hashToken } from '@repo/backend/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerLimits } from '../../accounts/limits/caller-limits.ts';
import { Cookies } from '../../platform/cookies.ts';

/** Who is buying: a member, or a browser that nobody has signed in on. */
export interface Buyer {
  /** null for a signed-out buyer: the purchase is claimed later (decision 14). */
  userId: string | null;
  /** Whose open orders these are; opaque. */
  key: string;
  /** The member's own address. */
  email: string | null;
  /** Entitlements held already; a signed-out buyer is never told about any. */
  owns: { coaching: boolean; 'self-guided': boolean };
}

/** Payment pages that one network may ask for in fifteen minutes without signing in. */
export const guestCheckoutsAllowed = 60;

@Injectable()
export class Buyers {
  constructor(
    private readonly cookies: Cookies,
    private readonly limits: CallerLimits,
  ) {}

  /**
   * Knows a signed-out buyer again by a cookie, so that a second click finds the first's order.
   * @throws AppError TOO_MANY_REQUESTS
   */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<Buyer> {
    const { viewer } = request;
    if (viewer)
      return {
        userId: viewer.userId,
        key: `user:${viewer.userId}`,
        email: viewer.email,
        owns: { coaching: viewer.paidForCoaching, 'self-guided': viewer.hasPremium },
      };
    await this.limits.count(request, 'guest-checkout', guestCheckoutsAllowed);
    const token = this.cookies.read(request, 'buyer') ?? createToken();
    this.cookies.write(reply, 'buyer', token);
    return {
      userId: null,
      key: `guest:${hashToken(token).toString('base64url')}`,
      email: null,
      owns: { coaching: false, 'self-guided': false },
    };
  }
}
