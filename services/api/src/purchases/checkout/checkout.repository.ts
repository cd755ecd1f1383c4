import { Injectable } from '@nestjs/common';
import { run } from '../../platform/database/statements.ts';
import { currency, offers, type OfferId } from '@repo/product/offers';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionOrder } from '../stripe/session-params.ts';
import type { SessionState } from '../stripe/stripe-facts.ts';
import type { Buyer } from './buyers.ts';

/** An order that is being checked out. */
export interface OpenOrder extends SessionOrder {
  coupon: string | null;
  sessionId: string | null;
}

/** What a buyer typed. */
export interface Wish {
  email: string | null;
  coupon: string | null;
}

const columns = `id, attempt, product, offer, amount, currency, email, coupon,
  stripe_session_id as "sessionId"`;

@Injectable()
export class CheckoutRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The buyer's one open order of an offer: the existing one, or a new one. What was typed replaces
   * what stands there only as long as no session was made of it.
   */
  async open(
    manager: EntityManager,
    buyer: Buyer,
    offer: OfferId,
    { email, coupon }: Wish,
  ): Promise<OpenOrder> {
    const { product, amount } = offers[offer];
    const [order] = await run<OpenOrder>(
      manager,
      `insert into orders as o
        (user_id, buyer, product, offer, amount, currency, email, coupon)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (buyer, offer) where status = 'pending' do update set
        email = case when o.stripe_session_id is null then excluded.email else o.email end,
        coupon = case when o.stripe_session_id is null then excluded.coupon else o.coupon end,
        amount = case when o.stripe_session_id is null then excluded.amount else o.amount end
      returning ${columns}`,
      [buyer.userId, buyer.key, product, offer, amount, currency, email, coupon],
    );
    if (!order) throw new Error('an upsert returned no row');
    return order;
  }

  /**
   * Ties the session to its order, with what Stripe will charge (less than the offer with a
   * coupon). Only the first session of an order is tied.
   * @returns false when the order has another one
   */
  async attach(orderId: string, session: SessionState): Promise<boolean> {
    const rows = await run(
      this.dataSource,
      `update orders
      set stripe_session_id = $2, checkout_url = $3, amount = $4, expires_at = $5
      where id = $1 and status = 'pending'
        and (stripe_session_id is null or stripe_session_id = $2)
      returning id`,
      [orderId, session.id, session.url, session.amount, session.expiresAt],
    );
    return rows.length === 1;
  }

  /** A failed answer is kept under its idempotency key: the next try needs another one. */
  async countAttempt({ id, attempt }: OpenOrder): Promise<void> {
    await this.dataSource.query(
      `update orders set attempt = attempt + 1
      where id = $1 and attempt = $2 and stripe_session_id is null`,
      [id, attempt],
    );
  }

  /** Lets a signed-out buyer start anew beside an order whose payment is still under way. */
  async release(orderId: string): Promise<void> {
    await this.dataSource.query('update orders set buyer = null where id = $1', [orderId]);
  }

  /** @returns the payment page of an open order that has not run out. */
  async findOpenUrl(buyerKey: string, offer: OfferId): Promise<string | null> {
    const [order] = await run<{ url: string }>(
      this.dataSource,
      `select checkout_url as url from orders
      where buyer = $1 and offer = $2 and status = 'pending' and quarantine is null
        and expires_at > now()`,
      [buyerKey, offer],
    );
    return order?.url ?? null;
  }
}
