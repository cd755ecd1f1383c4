import { Injectable } from '@nestjs/common';
import { AppError } from '@repo/server/app-error';
import { paymentsLearnt } from '../../platform/metrics.ts';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import type { CheckoutState } from '@repo/purchases/stripe-reports';
import { toUpdate, type StripeUpdate } from '../stripe/stripe-updates.ts';
import { StripeClient } from '../stripe/stripe.client.ts';
import { PaymentRecorder } from './payment-recorder.ts';
import { SupersededCheckouts } from './superseded-checkouts.ts';

/** The source of an update: Stripe's webhook, a buyer who came back, or our own poll. */
type Source = 'webhook' | 'page' | 'reconciler';

/**
 * Applies Stripe's reports. Webhook, outcome page, reconciler and a second checkout all end here;
 * every step may be repeated, late or out of order without changing the result.
 */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly recorder: PaymentRecorder,
    private readonly superseded: SupersededCheckouts,
    private readonly stripe: StripeClient,
  ) {}

  /**
   * Verifies an event first, then applies it. Events that we do not read are answered with 200; a
   * failure of our own is not, so that Stripe sends the event again.
   * @throws AppError INVALID_SIGNATURE
   */
  async receive(raw?: Buffer, signature?: string): Promise<void> {
    if (!raw || !signature) throw new AppError('INVALID_SIGNATURE');
    const event = await this.stripe.verify(raw, signature);
    await this.apply(toUpdate(event), 'webhook');
  }

  /** Applies what an event of Stripe's reported. */
  async apply(update: StripeUpdate | undefined, source: Source): Promise<void> {
    if (update?.kind === 'session') await this.#applySession(update.session, source);
    if (update?.kind === 'refund') await this.recorder.refund(update.refund);
    if (update?.kind === 'failed-refund') await this.recorder.failRefund(update.paymentIntent);
    if (update?.kind === 'dispute') await this.recorder.dispute(update.dispute);
  }

  /**
   * Reads a Checkout Session from Stripe and updates its order.
   * @throws StripeFailure when Stripe does not answer
   */
  async refresh(sessionId: string, source: Source): Promise<CheckoutState> {
    const session = await this.stripe.readCheckout(sessionId);
    await this.#applySession(session, source);
    return session;
  }

  /** A session that is not ours changes nothing. */
  async #applySession(session: CheckoutState, source: Source): Promise<void> {
    if (session.state === 'expired') await this.orders.markExpired(session.id);
    if (session.state === 'failed') await this.orders.markFailed(session.id);
    if (session.state === 'settled') await this.#fulfil(session, source);
  }

  async #fulfil(session: CheckoutState, source: Source): Promise<void> {
    const order = await this.orders.findPaidBy(session);
    if (!order || !(await this.recorder.recordPayment(order, session))) return;
    paymentsLearnt.inc({ source });
    this.superseded.closeOthersSoon(order.id);
  }
}
