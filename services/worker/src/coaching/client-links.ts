import { paths, withQuery } from '@repo/contracts/paths';
import { coachLinkDays } from '@repo/product/products';
import { signExpiringLink } from '@repo/server/security/signed-links';
import type { Context } from '../platform/context.ts';

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
