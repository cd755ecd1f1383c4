import { endpointPath } from '@repo/contracts/client';
import { contactedPage } from '@repo/contracts/coaching/coaching';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import { coachOutreachHours } from '@repo/product/products';
import { signLink } from '@repo/backend/signed-links';
import type { Context } from '../context.ts';
import type { Recipient } from './letter.ts';
import { loadOrder, type OrderRow } from './orders.ts';

/** What every mail to the coach says of a buyer who waits. */
export interface WaitingBuyer extends Recipient {
  buyerName: string | null;
  buyerEmail: string;
  phone: string | null;
  wishes: { channel: string; hours: string; message: string } | null;
  /** When the promised hours are over. */
  writeBy: string;
  /** Signed; its page has one button, "I've contacted them". */
  contactedUrl: string;
}

const hour = 3_600_000;

export const formatTime = (date: Date): string =>
  `${new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(date)} UTC`;

const channels: Record<ContactWishes['channel'], string> = {
  email: 'by e-mail',
  phone: 'by phone',
  text: 'by text message',
};

interface OutreachRow {
  contact: ContactWishes | null;
  contactedAt: Date | null;
}

const outreach = {
  name: 'mail-outreach',
  text: `
    select contact, contacted_at as "contactedAt"
    from orders left join outreach on order_id = id
      left join preferences on preferences.user_id = orders.user_id
    where id = $1`,
};

const toWishes = (contact: ContactWishes | null): WaitingBuyer['wishes'] =>
  contact && {
    channel: channels[contact.channel],
    hours: contact.hours,
    message: contact.mayLeaveMessage ? 'A message may be left.' : 'Please leave no message.',
  };

const contactedUrl = ({ PUBLIC_URL, SECRET_KEY }: Context['config'], orderId: string): string => {
  const signature = signLink(SECRET_KEY, 'coach-contacted', orderId);
  return PUBLIC_URL + endpointPath(contactedPage, { params: { orderId, signature } });
};

/** Nobody is to be written to any more. */
const closed = new Set<OrderRow['status']>(['refunded', 'disputed']);

/** @returns a buyer the coach has still to write to, with the order, or null. */
export const loadWaitingBuyer = async (
  context: Context,
  orderId: string,
): Promise<{ order: OrderRow; buyer: WaitingBuyer } | null> => {
  const order = await loadOrder(context, orderId);
  const buyerEmail = order?.accountEmail ?? order?.email;
  if (order?.product !== 'coaching' || !buyerEmail || closed.has(order.status)) return null;
  const { rows } = await context.pool.query<OutreachRow>({ ...outreach, values: [orderId] });
  if (rows[0]?.contactedAt) return null;
  const buyer = {
    email: context.config.COACH_EMAIL,
    replyTo: buyerEmail,
    buyerName: order.fullName,
    buyerEmail,
    phone: order.phone,
    wishes: toWishes(rows[0]?.contact ?? null),
    writeBy: formatTime(new Date(order.paidAt.getTime() + coachOutreachHours * hour)),
    contactedUrl: contactedUrl(context.config, orderId),
  };
  return { order, buyer };
};

export const waitingBuyerSample: WaitingBuyer = {
  email: 'coach@example.com',
  replyTo: 'ana@example.com',
  buyerName: 'Ana Duarte',
  buyerEmail: 'ana@example.com',
  phone: '+1 555 0100',
  wishes: {
    channel: channels.phone,
    hours: 'weekdays after 6 pm',
    message: 'A message may be left.',
  },
  writeBy: 'Tuesday, October 6, 2:05 PM UTC',
  contactedUrl: 'https://example.com/api/coach/contacted/7d9d4f0e/q8Zr2LmPa',
};
