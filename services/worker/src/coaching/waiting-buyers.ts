import type { ContactWishes } from '@repo/contracts/accounts/me';
import type { OfferId } from '@repo/product/offers';
import { coachOutreachHours } from '@repo/product/products';
import { bareAddress, clientUrl, clientUrlSample, formatTime, toMailLink } from './clients.ts';
import type { Context } from '../platform/context.ts';
import type { Recipient } from '../platform/mail/template.ts';

interface BuyerRow {
  offer: OfferId;
  paidAt: Date;
  buyerName: string | null;
  buyerEmail: string;
  phone: string | null;
  contact: ContactWishes | null;
  dueAt: Date | null;
}

/** What every e-mail to the coach says of a buyer who waits. */
export interface WaitingBuyer
  extends Recipient, Pick<BuyerRow, 'buyerName' | 'buyerEmail' | 'phone'> {
  /** A link that writes to the buyer and to nobody else. */
  buyerLink: string;
  wishes: { channel: string; hours: string; message: string } | null;
  /** When the promised hours are over. */
  writeBy: string;
  /** The promised hours are over. */
  isOverdue: boolean;
  /** Signed; the page where the coach tells that they have written. */
  clientUrl: string;
}

/**
 * The account's own address only once it is proven: until then anybody may have typed it, while the
 * order's is the one that the payer gave to Stripe.
 */
const buyerEmail = `coalesce(case when u.verified_at is not null then u.email end, o.email)`;

/** Nobody once the coach has written, or where the money went back or is in dispute. */
const waitingBuyer = {
  name: 'waiting-buyer',
  text: `
    select o.offer, o.paid_at as "paidAt", u.full_name as "buyerName", u.phone,
      ${buyerEmail} as "buyerEmail", p.contact, due_at as "dueAt"
    from orders o
      left join users u on u.id = o.user_id
      left join preferences p on p.user_id = o.user_id
      left join outreach on order_id = o.id
    where o.id = $1 and o.product = 'coaching' and o.paid_at is not null
      and o.quarantine is null and o.status not in ('refunded', 'disputed')
      and ${buyerEmail} is not null and contacted_at is null`,
};

const hourMs = 3_600_000;

const channels: Record<ContactWishes['channel'], string> = {
  email: 'by email',
  phone: 'by phone',
  text: 'by text message',
};

const toWishes = (contact: ContactWishes | null): WaitingBuyer['wishes'] =>
  contact && {
    channel: channels[contact.channel],
    hours: contact.hours,
    message: contact.mayLeaveMessage ? 'You may leave a message.' : 'Please don’t leave a message.',
  };

/** @returns a buyer the coach has still to write to, with the purchase, or null. */
export const loadWaitingBuyer = async (
  { pool, config }: Context,
  orderId: string,
): Promise<{ purchase: Pick<BuyerRow, 'offer' | 'paidAt'>; buyer: WaitingBuyer } | null> => {
  const { rows } = await pool.query<BuyerRow>({ ...waitingBuyer, values: [orderId] });
  if (!rows[0]) return null;
  const { offer, paidAt, contact, dueAt, ...named } = rows[0];
  const writeBy = dueAt ?? new Date(paidAt.getTime() + coachOutreachHours * hourMs);
  const buyer = {
    ...named,
    email: bareAddress(config.COACH_EMAIL),
    replyTo: named.buyerEmail,
    buyerLink: toMailLink(named.buyerEmail),
    wishes: toWishes(contact),
    writeBy: formatTime(writeBy, config.COACH_TIME_ZONE),
    isOverdue: writeBy.getTime() < Date.now(),
    clientUrl: clientUrl(config, orderId),
  };
  return { purchase: { offer, paidAt }, buyer };
};

export const waitingBuyerSample: WaitingBuyer = {
  email: 'coach@example.com',
  replyTo: 'ana@example.com',
  buyerName: 'Ana Duarte',
  buyerEmail: 'ana@example.com',
  buyerLink: 'mailto:ana@example.com',
  phone: '+1 555 0100',
  wishes: {
    channel: channels.phone,
    hours: 'weekdays after 6 pm',
    message: 'You may leave a message.',
  },
  writeBy: 'Tuesday, October 6 at 10:05 AM EDT',
  isOverdue: false,
  clientUrl: clientUrlSample,
};
