import type { TransactionStatus } from '@repo/contracts/purchases/transactions';
import type { OfferId } from '@repo/product/offers';
import type { Entitlement, ProductId } from '@repo/product/products';
import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** What is bought, from the click to the last refund. A member sees it as a transaction. */
@Entity('orders')
export class Order {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** null while a signed-out purchase waits for its verified owner. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** The buyer of an open order: a member, or the browser of a signed-out buyer; opaque. */
  @Column('text', { nullable: true })
  buyer: string | null;

  @Column('text')
  product: ProductId;

  @Column('text')
  offer: OfferId;

  /** Cents. */
  @Column('integer')
  amount: number;

  @Column('text')
  currency: string;

  @Column('text', { default: 'pending' })
  status: TransactionStatus;

  /** The receipt address. */
  @Column('text', { nullable: true })
  email: string | null;

  /** The masked address that a guest paid with, for the browser that paid, while it has its cookie. */
  @Column('text', { name: 'paid_as', nullable: true })
  paidAs: string | null;

  @Column('text', { name: 'stripe_session_id', nullable: true })
  stripeSessionId: string | null;

  @Column('text', { name: 'checkout_url', nullable: true })
  checkoutUrl: string | null;

  @Column('text', { name: 'payment_intent', nullable: true })
  paymentIntent: string | null;

  /** Cents given back. */
  @Column('integer', { name: 'refunded_amount', default: 0 })
  refundedAmount: number;

  @Column('text', { nullable: true })
  coupon: string | null;

  /** The public page that led to the checkout; empty if none did. */
  @Column('text', { name: 'came_from', default: '' })
  cameFrom: string;

  /** Why a payment was set aside instead of granted; null for payments that match. */
  @Column('text', { nullable: true })
  quarantine: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** Part of the idempotency key; rises when Stripe answered that a call failed. */
  @Column('integer', { default: 0 })
  attempt: number;

  /** The last mail about a purchase without an account, in hours after the payment; 0 before it. */
  @Column('smallint', { name: 'unassigned_mail_hours', default: 0 })
  unassignedMailHours: number;

  /** When the reconciler last asked Stripe about it. */
  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  /** It was paid when all coaching spots of the month were taken; a person decides. */
  @Column('boolean', { name: 'is_oversold', default: false })
  isOversold: boolean;

  /** The buyer already had the product; the owner decides. */
  @Column('boolean', { name: 'is_paid_twice', default: false })
  isPaidTwice: boolean;

  /** The browser that started the order, which is warned before it pays again; opaque. */
  @Column('text', { nullable: true })
  browser: string | null;

  /** Its buyer was erased: it is never granted, assigned or mailed again. */
  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt: Date | null;
}

/**
 * What Stripe says happened to a payment after it was made. Keyed by payment rather than by order:
 * a refund or a dispute may be reported before the payment itself.
 */
@Entity('payments')
export class Payment {
  @PrimaryColumn('text', { name: 'payment_intent' })
  paymentIntent: string;

  /** Cents given back in all. */
  @Column('integer', { name: 'refunded_amount', default: 0 })
  refundedAmount: number;

  /** The full amount has been given back. */
  @Column('boolean', { name: 'is_refunded', default: false })
  isRefunded: boolean;

  @Column('text', { nullable: true })
  dispute: 'open' | 'won' | 'lost' | null;

  /** Stripe's time of `dispute`: the latest one counts, in any order of arrival. */
  @Column('timestamptz', { name: 'dispute_at', nullable: true })
  disputeAt: Date | null;

  /** Stripe's deadline for our answer to an open dispute. */
  @Column('timestamptz', { name: 'dispute_due_at', nullable: true })
  disputeDueAt: Date | null;

  /** When the buyer's bank returned a refund: the money is still owed. */
  @Column('timestamptz', { name: 'refund_failed_at', nullable: true })
  refundFailedAt: Date | null;

  /** Why a report about it was kept without being applied to its order; null once a person decided. */
  @Column('text', { nullable: true })
  quarantine: string | null;
}

/** One entitlement from one order. `hasPremium` and `paidForCoaching` are derived from these. */
@Entity('grants')
export class Grant {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('text')
  entitlement: Entitlement;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}

/** Somebody who wants a coaching spot when one is free again. */
@Entity('waiting_list')
export class WaitingListEntry {
  /** The month that was sold out, `2026-11`, UTC. */
  @PrimaryColumn('text')
  month: string;

  @PrimaryColumn('text')
  email: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Events carry this instead of the address. */
  @Generated('uuid')
  @Column('uuid')
  id: string;

  /** The price they were shown; the mail leads back to it. */
  @Column('text', { default: 'coaching' })
  offer: OfferId;

  /** When they were notified of a free spot; reset each time they join. */
  @Column('timestamptz', { name: 'notified_at', nullable: true })
  notifiedAt: Date | null;
}
