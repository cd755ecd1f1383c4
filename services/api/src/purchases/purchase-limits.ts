import { Injectable } from '@nestjs/common';
import { rules } from '@repo/contracts/rules';
import { inboxOf } from '@repo/accounts/addresses';
import type { Counted, LimitName } from '@repo/accounts/limit-table';
import { Limits } from '../accounts/limits/limits.ts';
import { AppError } from '@repo/server/app-error';
import type { Buyer } from './checkout/buyers.ts';

/** Subjects of the limits: everybody by network, and members by account as well. */
type Counting = Pick<Buyer, 'userId' | 'network'>;

interface Rows {
  guest: LimitName;
  members: LimitName;
  member: LimitName;
}

const rows = {
  checkout: { guest: 'guestCheckout', members: 'membersCheckout', member: 'memberCheckout' },
  wrongCoupon: { guest: 'wrongCoupons', members: 'wrongCoupons', member: 'wrongCoupon' },
  openPayment: { guest: 'openPayments', members: 'openPayments', member: 'openPayment' },
} as const satisfies Record<string, Rows>;

const countedFor = (limited: keyof typeof rows, { userId, network }: Counting): Counted[] => {
  const { guest, members, member } = rows[limited];
  if (!userId) return [[guest, network]];
  return [
    [members, network],
    [member, userId],
  ];
};

const isInvalidCoupon = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'INVALID_COUPON';

/** Keeps one buyer from using up our rate limit at Stripe, and from guessing coupons. */
@Injectable()
export class PurchaseLimits {
  constructor(private readonly limits: Limits) {}

  /** @throws AppError TOO_MANY_REQUESTS */
  countOutcomeRead(buyer: Counting): Promise<void> {
    return this.limits.count(...countedFor('openPayment', buyer));
  }

  /**
   * Counts a guest's order that costs nothing, which anybody can have mailed to any inbox.
   * @throws AppError TOO_MANY_REQUESTS; VALIDATION_FAILED without an address
   */
  async countFree(email: string | null): Promise<void> {
    const errors = { email: [rules.checkoutEmail.required] };
    if (!email) throw new AppError('VALIDATION_FAILED', { errors });
    await this.limits.count(['freeOrder', inboxOf(email)]);
  }

  /**
   * Counts a checkout before it is created.
   * @throws AppError TOO_MANY_REQUESTS
   */
  async checkingOut<Answer>(
    buyer: Counting,
    coupon: string | undefined,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    await this.limits.count(...countedFor('checkout', buyer));
    return coupon ? this.#guessing(countedFor('wrongCoupon', buyer), work) : work();
  }

  /**
   * After too many wrong coupons a right one is refused as well. The count is read again afterward, so
   * that the right guess among many simultaneous ones does not stand out.
   */
  async #guessing<Answer>(counted: Counted[], work: () => Promise<Answer>): Promise<Answer> {
    await this.limits.check(...counted);
    const answer = await work().catch(async (error: unknown) => {
      if (isInvalidCoupon(error)) await this.limits.count(...counted);
      throw error;
    });
    await this.limits.check(...counted);
    return answer;
  }
}
