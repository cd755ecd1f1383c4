import type { TransactionStatus } from '@repo/contracts/purchases/transactions';
import type { BadgeVariant } from '@repo/ui/badge';

interface StatusRow {
  label: string;
  /** Paid, pending and failed have their own look, every other is outlined. */
  variant: BadgeVariant;
}

export const statuses: Record<TransactionStatus, StatusRow> = {
  paid: { label: 'Paid', variant: 'default' },
  pending: { label: 'Pending', variant: 'secondary' },
  failed: { label: 'Failed', variant: 'destructive' },
  refunded: { label: 'Refunded', variant: 'outline' },
  partially_refunded: { label: 'Partially refunded', variant: 'outline' },
  disputed: { label: 'Disputed', variant: 'outline' },
  expired: { label: 'Expired', variant: 'outline' },
};
