import { openWishes } from '@repo/accounts/contact-wishes';
import { bareAddress } from '@repo/server/settings/settings';
import { statement } from '@repo/server/database/statements';
import { describeWishes } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { offers, type OfferId } from '@repo/product/offers';
import { coachOutreachHours } from '@repo/product/products';
import { hourMs } from '@repo/product/durations';
import { clientUrl, clientUrlSample, toMailLink } from './clients.ts';
import type { Context } from '../platform/context.ts';

interface OrderRow {
  offer: OfferId;
  paidAt: Date;
  buyerName: string | null;
  buyerEmail: string;
  phone: string | null;
  dueAt: Date | null;
  userId: string | null;
  contactCiphertext: Buffer | null;
  wrapped: Buffer | null;
  masterVersion: number | null;
  isDisputed: boolean;
  isContacted: boolean;
}

/**
 * The account's address only if it is verified: before that anybody may have typed it, while the
 * order's address is the one that the payer gave to Stripe.
 */
const buyerEmail = `coalesce(case when u.verified_at is not null then u.email end, o.email)`;

/** Excludes refunded buyers. */
const buyer = statement(
  'waiting-buyer',
  `
    select o.offer, o.paid_at as "paidAt", u.full_name as "buyerName", u.phone,
      ${buyerEmail} as "buyerEmail", due_at as "dueAt",
      o.user_id as "userId", p.contact_ciphertext as "contactCiphertext", k.wrapped,
      k.master_version as "masterVersion",
      o.status = 'disputed' as "isDisputed", contacted_at is not null as "isContacted"
    from orders o
      left join users u on u.id = o.user_id
      left join preferences p on p.user_id = o.user_id
      left join member_keys k on k.user_id = o.user_id
      left join outreach on order_id = o.id
    where o.id = $1 and o.product = 'coaching' and o.paid_at is not null
      and o.quarantine is null and o.status <> 'refunded' and ${buyerEmail} is not null`,
);

const wishesOf = ({ config }: Context, row: OrderRow) => {
  const { userId, contactCiphertext, wrapped, masterVersion } = row;
  if (!userId || !contactCiphertext || !wrapped || masterVersion === null) return null;
  const dataKey = config.MASTER_KEYS.unwrap(userId, wrapped, masterVersion);
  return describeWishes(openWishes(dataKey, userId, contactCiphertext));
};

/** @returns what every e-mail to the coach about a buyer says; a reply goes to the buyer */
const toBuyerFields = (context: Context, orderId: string, row: OrderRow) => {
  const { COACH_EMAIL, COACH_TIME_ZONE: zone } = context.config;
  const writeBy = row.dueAt ?? new Date(row.paidAt.getTime() + coachOutreachHours * hourMs);
  return {
    email: bareAddress(COACH_EMAIL),
    replyTo: row.buyerEmail,
    buyerName: row.buyerName,
    buyerEmail: row.buyerEmail,
    /** A mailto link to the buyer and nobody else. */
    buyerLink: toMailLink(row.buyerEmail),
    phone: row.phone,
    wishes: wishesOf(context, row),
    item: offers[row.offer].label,
    paidAt: formatAppointment(row.paidAt, zone),
    /** When the promised hours are over. */
    writeBy: formatAppointment(writeBy, zone),
    isOverdue: writeBy.getTime() < Date.now(),
    /** The coach has not confirmed contacting them yet. */
    isWaiting: !row.isContacted,
    isDisputed: row.isDisputed,
    clientUrl: clientUrl(context.config, orderId),
  };
};

type BuyerFields = ReturnType<typeof toBuyerFields>;

/** @returns a buyer, whether or not the coach has written to them, or null */
export const loadBuyer = async (context: Context, orderId: string): Promise<BuyerFields | null> => {
  const { rows } = await context.pool.query<OrderRow>({ ...buyer, values: [orderId] });
  return rows[0] ? toBuyerFields(context, orderId, rows[0]) : null;
};

/** @returns a buyer whom the coach still has to write to, or null; null during a dispute, too */
export const loadWaitingBuyer = async (
  context: Context,
  orderId: string,
): Promise<BuyerFields | null> => {
  const found = await loadBuyer(context, orderId);
  return found?.isWaiting && !found.isDisputed ? found : null;
};

export const buyerSample: BuyerFields = {
  email: 'coach@example.com',
  replyTo: 'ana@example.com',
  buyerName: 'Ana Duarte',
  buyerEmail: 'ana@example.com',
  buyerLink: 'mailto:ana@example.com',
  phone: '+1 555 0100',
  wishes: describeWishes({ channel: 'phone', hours: 'weekdays after 6 pm', mayLeaveMessage: true }),
  item: offers.coaching.label,
  paidAt: 'Monday, Oct 05, 2026, 10:05 AM EDT',
  writeBy: 'Tuesday, Oct 06, 2026, 10:05 AM EDT',
  isOverdue: false,
  isWaiting: true,
  isDisputed: false,
  clientUrl: clientUrlSample,
};
