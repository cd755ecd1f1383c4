import { paths, withQuery } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';

interface DestinationRow {
  /** @param from the page that the visitor comes from; the checkout's way back. */
  href: (from: string) => string;
  /** Leaves our site: opens in a new tab and says so. */
  isExternal?: boolean;
}

const carrying = (path: string, query: Record<string, string> = {}): DestinationRow => ({
  href: (from) => withQuery(path, { ...query, from: from === paths.home ? undefined : from }),
});

/** Where a button of a page may lead. */
export const destinations = {
  offer: { href: () => '#offer' },
  coaching: carrying(paths.checkout),
  'self-guided': carrying(paths.checkoutSelfGuided),
  signup: carrying(paths.auth),
  login: carrying(paths.auth, { tab: 'login' }),
  home: { href: () => paths.home },
  presentation: { href: () => brand.presentationUrl, isExternal: true },
  social: { href: () => brand.coach.socialLink, isExternal: true },
} as const satisfies Record<string, DestinationRow>;

export type Destination = keyof typeof destinations;

/** @returns the attributes of a link to a destination. */
export const linkTo = (
  to: Destination,
  from: string,
): { href: string; target?: '_blank'; rel?: string } => {
  const row: DestinationRow = destinations[to];
  const href = row.href(from);
  return row.isExternal ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
};
