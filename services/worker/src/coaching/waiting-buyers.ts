import { openWishes } from '@repo/backend/coaching/contact-wishes';
import type { MasterKeys } from '@repo/backend/security/encryption';
import { bareAddress } from '@repo/backend/settings/settings';
import { statement } from '@repo/backend/statement';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import { describeWishes } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import type { OfferId } from '@repo/product/offers';
import { coachOutreachHours } from '@repo/product/products';
import { hourMs } from '@repo/product/durations';
import { clientUrl, clientUrlSample, toMailLink } from './clients.ts';
import type { Context } from '../platform/context.ts';
import type { Recipient } from '../platform/mail/render.ts';

interface BuyerRow {
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

/** Data of every e-mail to the coach about a waiting buyer. */
export interface WaitingBuyerData
  extends Recipient, Pick<BuyerRow, 'buyerName' | 'buyerEmail' | 'phone'> {
  replyTo: string;
  /** A mailto link to the buyer and nobody else. */
  buyerLink: string;
  wishes: ReturnType<typeof describeWishes> | null;
  /** When the promised hours are over. */
  writeBy: string;
  /** The promised hours are over. */
  isOverdue: boolean;
  /** The coach has not confirmed contacting them yet. */
  isWaiting: boolean;
  /** Signed link to the page on which the coach confirms having written. */
  clientUrl: string;
}

/**
 * The account's address only if it is verified: before that anybody may have typed it, while the
 * order's address is the one that the payer gave to Stripe.
 */
const buyerEmail = `coalesce(case when u.verified_at is not null then u.email end, o.email)`;

/** Excludes refunded buyers. */
const waitingBuyer = statement(
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

type SealedWishes = Pick<BuyerRow, 'userId' | 'contactCiphertext' | 'wrapped' | 'masterVersion'>;

const openContact = (
  keys: MasterKeys,
  { userId, contactCiphertext, wrapped, masterVersion }: SealedWishes,
): ContactWishes | null =>
  userId && contactCiphertext && wrapped && masterVersion !== null
    ? openWishes(keys.unwrap(userId, wrapped, masterVersion), userId, contactCiphertext)
    : null;

interface Found {
  purchase: Pick<BuyerRow, 'offer' | 'paidAt' | 'isDisputed'>;
  buyer: WaitingBuyerData;
}

/** @returns a buyer with the purchase, whether or not the coach has written to them, or null */
export const loadBuyer = async (
  { pool, config }: Context,
  orderId: string,
): Promise<Found | null> => {
  const { rows } = await pool.query<BuyerRow>({ ...waitingBuyer, values: [orderId] });
  if (!rows[0]) return null;
  const { offer, paidAt, dueAt, buyerName, buyerEmail: address, phone } = rows[0];
  const { isDisputed, isContacted } = rows[0];
  const contact = openContact(config.MASTER_KEYS, rows[0]);
  const writeBy = dueAt ?? new Date(paidAt.getTime() + coachOutreachHours * hourMs);
  const buyer = {
    ...{ buyerName, buyerEmail: address, phone },
    email: bareAddress(config.COACH_EMAIL),
    replyTo: address,
    buyerLink: toMailLink(address),
    wishes: contact && describeWishes(contact),
    writeBy: formatAppointment(writeBy, config.COACH_TIME_ZONE),
    isWaiting: !isContacted,
    isOverdue: writeBy.getTime() < Date.now(),
    clientUrl: clientUrl(config, orderId),
  };
  return { purchase: { offer, paidAt, isDisputed }, buyer };
};

/** @returns a buyer whom the coach still has to write to, or null; null during a dispute, too */
export const loadWaitingBuyer = async (
  context: Context,
  orderId: string,
): Promise<Found | null> => {
  const found = await loadBuyer(context, orderId);
  return found?.buyer.isWaiting && !found.purchase.isDisputed ? found : null;
};

export const waitingBuyerSample: WaitingBuyerData = {
  email: 'coach@example.com',
  replyTo: 'ana@example.com',
  buyerName: 'Ana Duarte',
  buyerEmail: 'ana@example.com',
  buyerLink: 'mailto:ana@example.com',
  phone: '+1 555 0100',
  wishes: describeWishes({ channel: 'phone', hours: 'weekdays after 6 pm', mayLeaveMessage: true }),
  writeBy: 'Tuesday, October 6 at 10:05 AM EDT',
  isWaiting: true,
  isOverdue: false,
  clientUrl: clientUrlSample,
};
