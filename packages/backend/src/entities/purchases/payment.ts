import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What Stripe says happened to a payment after it was made. Keyed by payment rather than by order:
 * word of a refund or a dispute may arrive before word of the payment itself.
 */
@Entity('payments')
@Index('payments_refund_failed', ['refundFailedAt'], { where: 'refund_failed_at is not null' })
@Index('payments_disputed', ['disputeAt'], { where: `dispute = 'open'` })
@Check('payments_dispute_check', `dispute in ('open', 'won', 'lost')`)
export class Payment {
  @PrimaryColumn('text', { name: 'payment_intent' })
  paymentIntent: string;

  /** Cents given back in all. */
  @Column('integer', { name: 'refunded_amount', default: 0 })
  refundedAmount: number;

  /** Everything that was charged has been given back. */
  @Column('boolean', { name: 'is_refunded', default: false })
  isRefunded: boolean;

  @Column('text', { nullable: true })
  dispute: 'open' | 'won' | 'lost' | null;

  /** Stripe's own time of `dispute`: the latest one counts, in whatever order they arrive. */
  @Column('timestamptz', { name: 'dispute_at', nullable: true })
  disputeAt: Date | null;

  /** Until when Stripe takes our answer to an open dispute. */
  @Column('timestamptz', { name: 'dispute_due_at', nullable: true })
  disputeDueAt: Date | null;

  /** When the buyer's bank sent a refund back: the money is still owed. */
  @Column('timestamptz', { name: 'refund_failed_at', nullable: true })
  refundFailedAt: Date | null;
}
