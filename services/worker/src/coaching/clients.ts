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

/**
 * SQL: whether `orders o` entitles to coaching: paid once, neither set aside nor refunded. The grant is
 * looked up (`offset 0`), because a join might read all grants.
 */
export const isCoached = `
  o.quarantine is null and not o.is_paid_twice and o.status in ('paid', 'partially_refunded', 'disputed')
  and exists (select from grants g where g.order_id = o.id
    and g.entitlement = 'coaching' and g.revoked_at is null offset 0)`;

export const clientUrlSample =
  'https://example.com/coach/client?orderId=7d9d4f0e&expires=1790000000&signature=q8Zr2LmPa';
