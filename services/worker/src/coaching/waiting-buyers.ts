import { findBuyer, type Buyer } from '@repo/coaching/outreach.repository';
import { openWishes } from '@repo/accounts/preferences.repository';
import { bareAddress } from '@repo/server/settings/settings';
import { describeWishes } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { offers } from '@repo/product/offers';
import { coachOutreachHours, coachLinkDays } from '@repo/product/products';
import { hourMs } from '@repo/product/durations';
import type { Context } from '../platform/context.ts';
import { paths, withQuery } from '@repo/contracts/paths';
import { signExpiringLink } from '@repo/server/security/signed-links';

/** Escapes an address for a mailto link, where `a?bcc=b@c.com` would add a header to the draft. */
export const toMailLink = (address: string): string =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

/** @returns the signed address of a client's page; it expires after some weeks */
export const clientUrl = (
  { PUBLIC_URL, SECRET_KEY }: Context['config'],
  orderId: string,
): string => {
  const link = { subject: orderId, days: coachLinkDays };
  const { expires, signature } = signExpiringLink(SECRET_KEY, 'coach-client', link);
  return PUBLIC_URL + withQuery(paths.client, { orderId, expires, signature });
};

export const clientUrlSample =
  'https://example.com/coach/client?orderId=7d9d4f0e&expires=1790000000&signature=q8Zr2LmPa';

const wishesOf = ({ config }: Context, row: Buyer) => {
  const { userId, contactCiphertext, wrapped, masterVersion } = row;
  if (!userId || !contactCiphertext || !wrapped || masterVersion === null) return null;
  const dataKey = config.MASTER_KEYS.unwrap(userId, wrapped, masterVersion);
  return describeWishes(openWishes(dataKey, userId, contactCiphertext));
};

/** @returns what every e-mail to the coach about a buyer says; a reply goes to the buyer */
const toBuyerFields = (context: Context, orderId: string, row: Buyer) => {
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
  const buyer = await findBuyer(context.pool, orderId);
  return buyer ? toBuyerFields(context, orderId, buyer) : null;
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
