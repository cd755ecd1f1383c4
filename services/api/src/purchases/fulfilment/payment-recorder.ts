import { Injectable, Logger } from '@nestjs/common';
import type { Order } from '@repo/purchases/entities';
import { record } from '@repo/server/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { endCoaching } from '@repo/coaching/endings';
import { startOutreach } from '@repo/coaching/outreach.repository';
import { GrantsRepository } from '@repo/purchases/grants.repository';
import { OrdersRepository } from '@repo/purchases/orders/orders.repository';
import { markPaidTwice } from '@repo/purchases/orders/owners';
import { PaymentsRepository } from '@repo/purchases/payments.repository';
import { countSpots, lockSpots } from '@repo/purchases/spots';
import {
  checkAmount,
  type CheckoutState,
  type DisputeUpdate,
  type QuarantineReason,
  type Refund,
} from '@repo/purchases/stripe-reports';

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
