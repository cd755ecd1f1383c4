import { advisoryLocks } from '@repo/server/database/advisory-locks';
import { maskAddress } from '@repo/contracts/purchases/checkout';
import {
  In,
  IsNull,
  Not,
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
} from 'typeorm';
import { run } from '@repo/server/database/statements';
import { Order } from '../entities.ts';
import type { CheckoutState, QuarantineReason } from '../stripe-reports.ts';
import { assignOrders } from './owners.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PostgreSQL refuses to compare a uuid with other text, which is never an order's id. */
export const isOrderId = (text: string): boolean => uuidPattern.test(text);

/** Neither paid nor quarantined yet: a payment counts once, whichever report comes first. */
const unpaid = { paidAt: IsNull(), quarantine: IsNull() };

/** The buyer is gone, so the payment cannot grant anything. */
const ofNobody = { erasedAt: Not(IsNull()) };

/** SQL condition: the open orders that are to be asked about at Stripe again. */
const isDue = `
  coalesce(checked_at, created_at)
    < now() - greatest(interval '2 minutes', (now() - created_at) / 10)`;

/** Updates orders after a payment, or without one. */
export class OrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param name the session, or the order's own id, which is as hard to guess */
  findByCheckout(name: string): Promise<Order | null> {
    const which = isOrderId(name) ? { id: name } : { stripeSessionId: name };
    return this.dataSource.manager.findOneBy(Order, which);
  }

  /** @returns the order of a session; null for a session that is not ours */
  findPaidBy({ id, orderId }: CheckoutState): Promise<Order | null> {
    // Created at Stripe, but the answer was lost before the session could be attached.
    const unattached = { id: orderId ?? '', stripeSessionId: IsNull() };
    return this.dataSource.manager.findOneBy(Order, [
      { stripeSessionId: id },
      ...(isOrderId(unattached.id) ? [unattached] : []),
    ]);
  }

  /** @returns false when it was paid, or set aside, before */
  async markPaid(
    manager: EntityManager,
    { id, userId, email }: Order,
    session: CheckoutState,
  ): Promise<boolean> {
    const paidWith = session.email ?? email;
    const { affected } = await manager.update(
      Order,
      { id, ...unpaid, erasedAt: IsNull() },
      {
        status: 'paid',
        paidAt: () => 'now()',
        stripeSessionId: session.id,
        paymentIntent: session.paymentIntent,
        checkoutUrl: null,
        ...(session.email !== null && { email: session.email }),
        ...(paidWith && !userId && { paidAs: maskAddress(paidWith) }),
      },
    );
    return affected === 1;
  }

  /**
   * Quarantines a payment that does not match: the operator sees it, and it grants no entitlement.
   * @returns false when it was quarantined or paid before
   */
  async quarantine(
    manager: EntityManager,
    id: string,
    session: CheckoutState,
    reason: QuarantineReason,
  ): Promise<boolean> {
    const { affected } = await manager.update(
      Order,
      { id, ...unpaid, ...(reason === 'erased' && ofNobody) },
      {
        quarantine: reason,
        stripeSessionId: session.id,
        paymentIntent: session.paymentIntent,
        checkoutUrl: null,
      },
    );
    return affected === 1;
  }

  /** It was paid after the last coaching spot of the month was gone. */
  async markOversold(manager: EntityManager, id: string): Promise<void> {
    await manager.update(Order, { id }, { isOversold: true });
  }

  /** Waits until no other transaction is booking a payment. */
  async lockPayments(manager: EntityManager): Promise<void> {
    await run(manager, 'select pg_advisory_xact_lock($1)', [advisoryLocks.payments]);
  }

  /** Assigns at once, as the next login would, because the member is present with a verified address. */
  async assign(userId: string, email: string): Promise<void> {
    await this.dataSource.transaction((manager) => assignOrders(manager, userId, email));
  }

  async markExpired(stripeSessionId: string): Promise<void> {
    await this.#close('expired', { stripeSessionId, status: 'pending' });
  }

  /** A late "expired" never hides that a payment was tried and failed. */
  async markFailed(stripeSessionId: string): Promise<void> {
    await this.#close('failed', { stripeSessionId, status: In(['pending', 'expired']) });
  }

  /**
   * @returns sessions of open orders that are due for a check at Stripe, longest waiting first: after
   *   two minutes, then less and less often, each time after another tenth of the order's age
   */
  async findDue(limit: number): Promise<string[]> {
    const orders = await run<{ sessionId: string }>(
      this.dataSource,
      `select stripe_session_id as "sessionId" from open_orders where ${isDue}
      order by coalesce(checked_at, created_at) limit $1`,
      [limit],
    );
    return orders.map(({ sessionId }) => sessionId);
  }

  /** @returns whether the caller checks this session, and no other replica */
  async takeDue(sessionId: string): Promise<boolean> {
    const taken = await run(
      this.dataSource,
      `update open_orders set checked_at = now()
       where stripe_session_id = $1 and ${isDue} returning order_id`,
      [sessionId],
    );
    return taken.length === 1;
  }

  /** An order without a session cannot be paid; its buyer has long given up. */
  async expireAbandoned(): Promise<void> {
    await run(
      this.dataSource,
      `update orders set status = 'expired'
      where status = 'pending' and stripe_session_id is null
        and created_at < now() - interval '1 day'`,
    );
  }

  async #close(status: 'expired' | 'failed', which: FindOptionsWhere<Order>): Promise<void> {
    const open = { ...which, quarantine: IsNull() };
    await this.dataSource.manager.update(Order, open, { status, checkoutUrl: null });
  }
}
