import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { OfferId } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import type { TransactionStatus } from '@repo/contracts/purchases/transactions';

/** One purchase, from the click to its last refund; what a member sees as a transaction. */
@Entity('orders')
export class Order {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** null while a signed-out purchase waits for its verified owner. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** Who holds it while it is open: a member, or the browser of a signed-out buyer; opaque. */
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

  @Column('text')
  status: TransactionStatus;

  /** The receipt address. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { name: 'stripe_session_id', nullable: true })
  stripeSessionId: string | null;

  @Column('text', { name: 'checkout_url', nullable: true })
  checkoutUrl: string | null;

  @Column('text', { name: 'payment_intent', nullable: true })
  paymentIntent: string | null;

  /** Cents given back. */
  @Column('integer', { name: 'refunded_amount' })
  refundedAmount: number;

  @Column('text', { nullable: true })
  coupon: string | null;

  /** Why a payment was set aside instead of granted; null for all that fit. */
  @Column('text', { nullable: true })
  quarantine: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** Part of the idempotency key; rises when Stripe answered that a call failed. */
  @Column('integer')
  attempt: number;

  /** When the reconciler last asked Stripe about it. */
  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;
}
