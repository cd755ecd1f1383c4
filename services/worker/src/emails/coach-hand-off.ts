import type { ContactWishes } from '@repo/contracts/me';
import { offers } from '@repo/product/offers';
import { coachOutreachHours } from '@repo/product/products';
import type { Context } from '../context.ts';
import { email, type Recipient } from './email.ts';
import { loadOrder, type OrderRow } from './orders.ts';

interface Data extends Recipient {
  buyerName: string | null;
  buyerEmail: string;
  phone: string | null;
  wishes: { channel: string; hours: string; message: string } | null;
  item: string;
  paidAt: string;
  /** When the promised hours are over. */
  writeBy: string;
  outreachHours: number;
}

const hour = 3_600_000;

const formatTime = (date: Date): string =>
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

const loadWishes = async ({ pool }: Context, userId: string | null): Promise<Data['wishes']> => {
  const { rows } = await pool.query<{ contact: ContactWishes | null }>({
    name: 'contact-wishes',
    text: 'select contact from preferences where user_id = $1',
    values: [userId],
  });
  const contact = rows[0]?.contact;
  if (!contact) return null;
  return {
    channel: channels[contact.channel],
    hours: contact.hours,
    message: contact.mayLeaveMessage ? 'A message may be left.' : 'Please leave no message.',
  };
};

const toData = (coachEmail: string, order: OrderRow, buyerEmail: string): Omit<Data, 'wishes'> => ({
  email: coachEmail,
  replyTo: buyerEmail,
  buyerName: order.fullName,
  buyerEmail,
  phone: order.phone,
  item: offers[order.offer].label,
  paidAt: formatTime(order.paidAt),
  writeBy: formatTime(new Date(order.paidAt.getTime() + coachOutreachHours * hour)),
  outreachHours: coachOutreachHours,
});

/** Tells the coach who is waiting; an answer to it goes to the buyer. */
export const coachHandOff = email<'order.paid', Data>({
  name: 'coach-hand-off',
  on: ['order.paid'],
  subject: 'Somebody is waiting to hear from you',
  load: async (context, { orderId }) => {
    const order = await loadOrder(context, orderId);
    const buyerEmail = order?.accountEmail ?? order?.email;
    if (order?.product !== 'coaching' || !buyerEmail) return null;
    const wishes = await loadWishes(context, order.userId);
    return { ...toData(context.config.COACH_EMAIL, order, buyerEmail), wishes };
  },
  sample: {
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
    item: offers.coaching.label,
    paidAt: 'Monday, October 5, 2:05 PM UTC',
    writeBy: 'Tuesday, October 6, 2:05 PM UTC',
    outreachHours: coachOutreachHours,
  },
});
