import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@repo/server/app-error';
import { isRefusedBy } from '@repo/server/database/database-errors';
import { paymentsLearnt } from '../../platform/metrics.ts';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import {
  type CheckoutState,
  checkAmount,
  type DisputeUpdate,
  orderStates,
  type QuarantineReason,
  type Refund,
} from '@repo/purchases/stripe-reports';
import { paymentIntentOf, toUpdate, type StripeUpdate } from '../stripe/stripe-updates.ts';
import { StripeClient } from '../stripe/stripe.client.ts';
import { SupersededCheckouts } from './superseded-checkouts.ts';
import type { Order } from '@repo/purchases/entities';
import { record } from '@repo/server/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { endCoaching } from '@repo/coaching/announcements';
import { startOutreach } from '@repo/coaching/outreach.repository';
import { GrantsRepository } from '@repo/purchases/grants.repository';
import { markPaidTwice } from '@repo/purchases/orders/owners';
import { PaymentsRepository } from '@repo/purchases/payments.repository';
import { countSpots, lockSpots } from '@repo/purchases/spots';

/** Books payments and refunds, each in one transaction. */
@Injectable()
export class PaymentRecorder {
  readonly #logger = new Logger('payments');

  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersRepository,
    private readonly grants: GrantsRepository,
    private readonly payments: PaymentsRepository,
  ) {}

  /** @returns false when it was booked before */
  recordPayment(order: Order, session: CheckoutState): Promise<boolean> {
    const { paymentIntent } = session;
    return this.dataSource.transaction(async (manager) => {
      const isReversed = paymentIntent ? await this.payments.lock(manager, paymentIntent) : false;
      if (!(await this.#close(manager, order, session))) return false;
      if (paymentIntent && isReversed) await this.#applyReversals(manager, paymentIntent);
      return true;
    });
  }

  refund(refund: Refund): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.payments.recordRefund(manager, refund);
      await this.#applyReversals(manager, refund.paymentIntent);
    });
  }

  /** Changes nothing for the buyer, who is still owed the money: a person has to find another way. */
  failRefund(paymentIntent: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.payments.recordFailedRefund(manager, paymentIntent))) return;
      await record(manager, 'refund.failed', { paymentIntent });
      this.#logger.warn(`refund of payment ${paymentIntent} failed at the buyer's bank`);
    });
  }

  dispute(dispute: DisputeUpdate): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const { paymentIntent, outcome } = dispute;
      const news = await this.payments.recordDispute(manager, dispute);
      if (news?.isOutcome) await record(manager, 'dispute.changed', { paymentIntent, outcome });
      else if (news?.isDeadline && outcome === 'open')
        await record(manager, 'dispute.deadline-changed', { paymentIntent });
      await this.#applyReversals(manager, dispute.paymentIntent);
    });
  }

  /**
   * Keeps a report that leads to a state which no order may be in (ADR 0013): the order does not
   * change, a person is told once, and what is now known of the payment counts at its next report.
   */
  setAside(update: StripeUpdate): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      if (update.kind === 'session') {
        const order = await this.orders.findPaidBy(update.session);
        if (order && (await this.#setAside(manager, order.id, update.session, 'state'))) return;
      }
      if (update.kind === 'refund') await this.payments.recordRefund(manager, update.refund);
      if (update.kind === 'dispute') await this.payments.recordDispute(manager, update.dispute);
      const paymentIntent = paymentIntentOf(update);
      const orderId = paymentIntent && (await this.payments.quarantine(manager, paymentIntent));
      if (!orderId) return;
      await record(manager, 'order.quarantined', { orderId });
      this.#logger.warn(`a report about order ${orderId} is set aside`);
    });
  }

  async #close(manager: EntityManager, order: Order, session: CheckoutState): Promise<boolean> {
    if (await this.#setAside(manager, order.id, session, 'erased')) return true;
    const difference = checkAmount(order, session);
    if (difference) return this.#setAside(manager, order.id, session, difference);
    await this.orders.lockPayments(manager);
    if (order.product === 'coaching') await lockSpots(manager);
    if (!(await this.orders.markPaid(manager, order, session))) return false;
    await this.grants.grant(manager, order);
    if (await markPaidTwice(manager, order.id)) {
      await record(manager, 'order.paid-twice', { orderId: order.id });
      this.#logger.warn(`order ${order.id} is paid twice`);
      return true;
    }
    if (order.product === 'coaching') await this.#fillSpot(manager, order.id);
    await record(manager, 'order.paid', { orderId: order.id });
    return true;
  }

  /** @returns false when there was nothing left to quarantine */
  async #setAside(
    manager: EntityManager,
    orderId: string,
    session: CheckoutState,
    reason: QuarantineReason,
  ): Promise<boolean> {
    if (!(await this.orders.quarantine(manager, orderId, session, reason))) return false;
    await record(manager, 'order.quarantined', { orderId });
    this.#logger.warn(`order ${orderId} is quarantined: ${reason}`);
    return true;
  }

  /** Two open pages may both be paid for the last spot: the money is taken, so a person decides. */
  async #fillSpot(manager: EntityManager, orderId: string): Promise<void> {
    await startOutreach(manager, orderId);
    const { taken, total } = await countSpots(manager);
    if (taken <= total) return;
    await this.orders.markOversold(manager, orderId);
    await record(manager, 'order.oversold', { orderId });
    this.#logger.warn(`order ${orderId} is oversold: ${String(taken)} of ${String(total)} spots`);
  }

  async #applyReversals(manager: EntityManager, paymentIntent: string): Promise<void> {
    for (const reversal of await this.payments.apply(manager, paymentIntent)) {
      const { id, isRefund, wasCoached, isCoached } = reversal;
      if (isRefund) await record(manager, 'order.refunded', { orderId: id });
      if (wasCoached && !isCoached) await endCoaching(manager, id);
    }
  }
}

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

  /** Applies what Stripe reported, or sets it aside when the order may not be in that state. */
  async apply(update: StripeUpdate | undefined, source: Source): Promise<void> {
    if (!update) return;
    try {
      await this.#apply(update, source);
    } catch (error) {
      if (!isRefusedBy(error, orderStates)) throw error;
      await this.recorder.setAside(update);
    }
  }

  /**
   * Reads a Checkout Session from Stripe and updates its order.
   * @throws StripeFailure when Stripe does not answer
   */
  async refresh(sessionId: string, source: Source): Promise<CheckoutState> {
    const session = await this.stripe.readCheckout(sessionId);
    await this.apply({ kind: 'session', session }, source);
    return session;
  }

  async #apply(update: StripeUpdate, source: Source): Promise<void> {
    if (update.kind === 'session') await this.#applySession(update.session, source);
    if (update.kind === 'refund') await this.recorder.refund(update.refund);
    if (update.kind === 'failed-refund') await this.recorder.failRefund(update.paymentIntent);
    if (update.kind === 'dispute') await this.recorder.dispute(update.dispute);
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
