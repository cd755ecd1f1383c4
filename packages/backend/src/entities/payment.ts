import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What Stripe says happened to a payment after it was made. Kept by payment, not by order: a
 * refund or a dispute may be heard of before the payment itself.
 */
@Entity('payments')
export class Payment {
  @PrimaryColumn('text', { name: 'payment_intent' })
  paymentIntent: string;

  /** Cents given back in all. */
  @Column('integer', { name: 'refunded_amount' })
  refundedAmount: number;

  /** Everything that was charged has been given back. */
  @Column('boolean', { name: 'is_refunded' })
  isRefunded: boolean;

  @Column('text', { nullable: true })
  dispute: 'open' | 'won' | 'lost' | null;

  /** Stripe's own time of `dispute`: the later word counts, in whatever order they arrive. */
  @Column('timestamptz', { name: 'dispute_at', nullable: true })
  disputeAt: Date | null;
}
