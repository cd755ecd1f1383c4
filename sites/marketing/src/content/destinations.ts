import { paths, withQuery } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';

export interface DestinationRow {
  /** What its author chooses. */
  words: string;
  /** @param from the page that the visitor comes from; the checkout's way back. */
  href: (from: string) => string;
  /** Leaves our site: opens in a new tab and says so. */
  isExternal?: boolean;
}

const carrying = (
  words: string,
  path: string,
  query: Record<string, string> = {},
): DestinationRow => ({
  words,
  href: (from) => withQuery(path, { ...query, from: from === paths.home ? undefined : from }),
});

/** Where a button of a page may lead. */
export const destinations = {
  offer: { words: 'the offer further down this page', href: () => '#offer' },
  coaching: carrying('the coaching checkout', paths.checkout),
  'self-guided': carrying('the self-guided checkout', paths.checkoutSelfGuided),
  signup: carrying('sign up', paths.auth),
  login: carrying('log in', paths.auth, { tab: 'login' }),
  home: { words: 'the landing page', href: () => paths.home },
  presentation: {
    words: 'the presentation, a video elsewhere',
    href: () => brand.presentationUrl,
    isExternal: true,
  },
  social: {
    words: 'the coach’s social profile',
    href: () => brand.coach.socialLink,
    isExternal: true,
  },
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
