import { paths } from '@repo/contracts/paths';
import { formatMoney } from '@repo/product/offers';
import type { Context } from '../../platform/context.ts';
import type { Email } from '../../platform/mail/email.ts';
import { loadOrder, receiptSample, toReceiptData, type ReceiptData } from '../orders.ts';

interface Data extends ReceiptData {
  refunded: string;
  /** Whether everything that was paid goes back. */
  isFull: boolean;
  /** Whether another purchase holds the self-guided program open. */
  keepsProgram: boolean;
  /** Whether there is anything of theirs to read. */
  hasWritten: boolean;
  /** Everything they wrote, on one page. */
  journalUrl: string;
}

/** What stays to whoever has the money back. */
type Kept = Pick<Data, 'keepsProgram' | 'hasWritten'>;

const kept = {
  name: 'kept-after-refund',
  text: `
    select
      exists (select from grants where user_id = $1
        and entitlement = 'self-guided' and revoked_at is null) as "keepsProgram",
      exists (select from reflections where user_id = $1) as "hasWritten"`,
};

/** @param userId null for a guest, to whom nothing can stay */
const loadKept = async ({ pool }: Context, userId: string | null): Promise<Kept> =>
  (await pool.query<Kept>({ ...kept, values: [userId] })).rows[0] ?? {
    keepsProgram: false,
    hasWritten: false,
  };

/** Confirms that money is on its way back. */
export const refund: Email<'order.refunded', Data> = {
  name: 'refund',
  on: ['order.refunded'],
  subject: 'Your refund is on its way',
  load: async (context, { orderId }) => {
    const order = await loadOrder(context, orderId);
    const receipt = order && order.refundedAmount > 0 ? toReceiptData(order) : null;
    if (!order || !receipt) return null;
    return {
      ...receipt,
      refunded: formatMoney(order.refundedAmount, 'always'),
      isFull: order.refundedAmount >= order.amount,
      ...(await loadKept(context, order.userId)),
      journalUrl: context.config.PUBLIC_URL + paths.journal,
    };
  },
  sample: {
    ...receiptSample,
    refunded: receiptSample.amount,
    isFull: true,
    keepsProgram: false,
    hasWritten: true,
    journalUrl: 'https://example.com/self-guided/journal',
  },
};
