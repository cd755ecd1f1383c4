import { Injectable } from '@nestjs/common';
import type { PaymentSession } from '@repo/contracts/purchases/checkout';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PurchaseLimits, type Caller } from '../purchase-limits.ts';
import { StripeFailure } from '../stripe/stripe-failure.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { toOutcome } from './outcome.ts';
import { RecentLooks } from './recent-looks.ts';

const unanswered = (error: unknown): undefined => {
  if (!(error instanceof StripeFailure)) throw error;
  return undefined;
};

/** What the pages after a payment show (ADR 0020). */
@Injectable()
export class OutcomeService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly looks: RecentLooks,
    private readonly limits: PurchaseLimits,
  ) {}

  /**
   * Asks Stripe while our own row is open, at most once in two seconds, so that the buyer's return makes up for a lost
   * webhook. Another member's session is as unknown as a random one; a signed-out browser that
   * names a session came from its payment page.
   * @throws AppError TOO_MANY_REQUESTS; only what Stripe would have to be asked is counted
   */
  async read(sessionId: string, caller: Caller): Promise<PaymentSession> {
    const before = await this.orders.findBySession(sessionId);
    if (!before || (before.userId && caller.userId && before.userId !== caller.userId))
      return { state: 'unknown', product: null };
    const { product } = before;
    const isDue = before.status === 'pending' && this.looks.take(sessionId);
    if (!isDue) return { state: toOutcome(before), product };
    await this.limits.countLook(caller);
    const session = await this.fulfilment.refresh(sessionId).catch(unanswered);
    const after = (await this.orders.findBySession(sessionId)) ?? before;
    return { state: toOutcome(after, session), product };
  }
}
