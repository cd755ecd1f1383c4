import { Injectable, Logger } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { lockSpots } from '../offers/coaching-spots.ts';
import { promiseOutreach } from '../../coaching/outreach.ts';
import type { Dispute, Fact, Refund, SessionState } from '../stripe/stripe-facts.ts';
import { FulfilmentRepository, type PayableOrder } from './fulfilment.repository.ts';
import { findMismatch } from './mismatch.ts';
import { ReversalsRepository } from './reversals.repository.ts';
import { RivalsService } from './rivals.service.ts';

/**
 * What follows from what Stripe says. The webhook, the outcome page and the reconciler all end
 * here; every step may be repeated, be late or overtake another without changing the result.
 */
@Injectable()
export class FulfilmentService {
  readonly #logger = new Logger('fulfilment');

  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: FulfilmentRepository,
    private readonly reversals: ReversalsRepository,
    private readonly rivals: RivalsService,
  ) {}

  async learn(fact: Fact | undefined): Promise<void> {
    if (fact?.kind === 'session') await this.observe(fact.session);
    if (fact?.kind === 'refund') await this.#refund(fact.refund);
    if (fact?.kind === 'dispute') await this.#dispute(fact.dispute);
  }

  /** Takes over the state of a Checkout Session; a foreign one changes nothing. */
  async observe(session: SessionState): Promise<void> {
    if (session.state === 'expired') await this.orders.markExpired(session.id);
    if (session.state === 'failed') await this.orders.markFailed(session.id);
    if (session.state === 'settled') await this.#fulfil(session);
  }

  async isPaid(sessionId: string): Promise<boolean> {
    return (await this.orders.findOutcome(sessionId))?.status === 'paid';
  }

  async #fulfil(session: SessionState): Promise<void> {
    const order = await this.orders.findBySession(session);
    if (!order) return;
    const { paymentIntent } = session;
    const isNew = await this.dataSource.transaction(async (manager) => {
      const isTouched = paymentIntent ? await this.reversals.lock(manager, paymentIntent) : false;
      if (!(await this.#close(manager, order, session))) return false;
      if (paymentIntent && isTouched) await this.#settle(manager, paymentIntent);
      return true;
    });
    if (isNew) await this.rivals.closeBeside(order.id);
  }

  /** @returns false when this has been done before */
  async #close(
    manager: EntityManager,
    order: PayableOrder,
    session: SessionState,
  ): Promise<boolean> {
    const mismatch = findMismatch(order, session);
    if (mismatch) {
      this.#logger.warn(`order ${order.id} is quarantined: ${mismatch}`);
      return this.orders.quarantine(manager, order.id, session, mismatch);
    }
    if (order.product === 'coaching') await lockSpots(manager);
    if (!(await this.orders.markPaid(manager, order.id, session))) return false;
    await this.orders.grant(manager, order);
    if (order.product === 'coaching') await promiseOutreach(manager, order.id);
    await record(manager, 'order.paid', { orderId: order.id });
    return true;
  }

  #refund(refund: Refund): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.reversals.recordRefund(manager, refund);
      await this.#settle(manager, refund.paymentIntent);
    });
  }

  #dispute(dispute: Dispute): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.reversals.recordDispute(manager, dispute);
      await this.#settle(manager, dispute.paymentIntent);
    });
  }

  async #settle(manager: EntityManager, paymentIntent: string): Promise<void> {
    for (const orderId of await this.reversals.apply(manager, paymentIntent))
      await record(manager, 'order.refunded', { orderId });
  }
}
