import { Injectable } from '@nestjs/common';
import type { PaymentSession } from '@repo/contracts/purchases/checkout';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { StripeFailure } from '../stripe/stripe-failure.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { toOutcome } from './outcome.ts';

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
  ) {}

  /**
   * Asks Stripe only while our own row is open, so that the buyer's return makes up for a lost
   * webhook. Another member's session is as unknown as a random one; a signed-out browser that
   * names a session came from its payment page.
   */
  async read(sessionId: string, viewerId?: string): Promise<PaymentSession> {
    const before = await this.orders.findBySession(sessionId);
    if (!before || (before.userId && viewerId && before.userId !== viewerId))
      return { state: 'unknown', product: null };
    const { product } = before;
    if (before.status !== 'pending') return { state: toOutcome(before), product };
    const session = await this.fulfilment.refresh(sessionId).catch(unanswered);
    const after = (await this.orders.findBySession(sessionId)) ?? before;
    return { state: toOutcome(after, session), product };
  }
}
