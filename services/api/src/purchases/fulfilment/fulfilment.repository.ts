import { Injectable } from '@nestjs/common';
import { run } from '../../platform/database/statements.ts';
import type { TransactionStatus } from '@repo/contracts/purchases/transactions';
import type { OfferId } from '@repo/product/offers';
import { products, type ProductId } from '@repo/product/products';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionState } from '../stripe/stripe-facts.ts';
import type { Mismatch } from './mismatch.ts';

/** The part of an order that never changes once a session was made of it. */
export interface PayableOrder {
  id: string;
  product: ProductId;
  offer: OfferId;
  amount: number;
  currency: string;
}

/** What an outcome page may learn. */
export interface SessionOutcome {
  userId: string | null;
  product: ProductId;
  status: TransactionStatus;
  isQuarantined: boolean;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class FulfilmentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns undefined for a session that is none of ours. */
  async findBySession({ id, orderId }: SessionState): Promise<PayableOrder | undefined> {
    const ownId = orderId && uuidPattern.test(orderId) ? orderId : null;
    const [order] = await run<PayableOrder>(
      this.dataSource,
      `select id, product, offer, amount, currency from orders
      where stripe_session_id = $1 or (id = $2 and stripe_session_id is null)`,
      [id, ownId],
    );
    return order;
  }

  async findOutcome(sessionId: string): Promise<SessionOutcome | undefined> {
    const [outcome] = await run<SessionOutcome>(
      this.dataSource,
      `select user_id as "userId", product, status, quarantine is not null as "isQuarantined"
      from orders where stripe_session_id = $1`,
      [sessionId],
    );
    return outcome;
  }

  /** @returns false when it was paid, or set aside, before */
  async markPaid(manager: EntityManager, orderId: string, session: SessionState): Promise<boolean> {
    const rows = await run(
      manager,
      `update orders set status = 'paid', paid_at = now(), stripe_session_id = $2,
        payment_intent = $3, email = coalesce($4, email), checkout_url = null
      where id = $1 and paid_at is null and quarantine is null
      returning id`,
      [orderId, session.id, session.paymentIntent, session.email],
    );
    return rows.length === 1;
  }

  /**
   * Keeps a payment that does not fit visible to ops and away from every entitlement.
   * @returns false when it was set aside, or paid, before
   */
  async quarantine(
    manager: EntityManager,
    orderId: string,
    session: SessionState,
    reason: Mismatch,
  ): Promise<boolean> {
    const rows = await run(
      manager,
      `update orders set quarantine = $4, stripe_session_id = $2, payment_intent = $3,
        checkout_url = null
      where id = $1 and paid_at is null and quarantine is null
      returning id`,
      [orderId, session.id, session.paymentIntent, reason],
    );
    return rows.length === 1;
  }

  async grant(manager: EntityManager, { id, product }: PayableOrder): Promise<void> {
    await manager.query(
      `insert into grants (order_id, user_id, entitlement)
      select o.id, o.user_id, unnest($2::text[]) from orders o where o.id = $1
      on conflict (order_id, entitlement) do nothing`,
      [id, products[product].grants],
    );
  }

  async markExpired(sessionId: string): Promise<void> {
    await this.dataSource.query(
      `update orders set status = 'expired', checkout_url = null
      where stripe_session_id = $1 and status = 'pending' and quarantine is null`,
      [sessionId],
    );
  }

  /** A late "expired" never hides that a payment was tried and failed. */
  async markFailed(sessionId: string): Promise<void> {
    await this.dataSource.query(
      `update orders set status = 'failed', checkout_url = null
      where stripe_session_id = $1 and status in ('pending', 'expired') and quarantine is null`,
      [sessionId],
    );
  }
}
