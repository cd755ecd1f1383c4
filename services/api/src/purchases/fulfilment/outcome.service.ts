import { Injectable } from '@nestjs/common';
import type { PaymentSession } from '@repo/contracts/purchases/checkout';
import { StripeClient } from '../stripe/stripe.client.ts';
import { FulfilmentRepository } from './fulfilment.repository.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { toOutcome } from './outcome.ts';

/** What the pages after a payment show (decision 21). */
@Injectable()
export class OutcomeService {
  constructor(
    private readonly orders: FulfilmentRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly stripe: StripeClient,
  ) {}

  /**
   * Asks Stripe only while our own row is open, so that the buyer's return makes up for a lost
   * webhook. Another member's session is as unknown as a random one; a signed-out browser that
   * names a session came from its payment page.
   */
  async read(sessionId: string, viewerId?: string): Promise<PaymentSession> {
    const before = await this.orders.findOutcome(sessionId);
    if (!before || (before.userId && viewerId && before.userId !== viewerId))
      return { state: 'unknown', product: null };
    const { product } = before;
    if (before.status !== 'pending') return { state: toOutcome(before), product };
    const session = await this.stripe.readSession(sessionId).catch(() => undefined);
    if (session) await this.fulfilment.observe(session);
    const after = (await this.orders.findOutcome(sessionId)) ?? before;
    return { state: toOutcome(after, session), product };
  }
}
