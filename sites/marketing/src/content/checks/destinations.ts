import { coach } from '@repo/content/coach';
import { paths, withQuery } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';

export interface DestinationRow {
  /** The description next to the choice, for the author of a page. */
  label: string;
  /** @param from the page with the button; the checkout links back to it. */
  href: (from: string) => string;
  /** What the page must contain: the build and the editor refuse a page without it. */
  needs?: string;
  /** Leaves our site, so it opens in a new tab and says so. */
  isExternal?: boolean;
}

const carrying = (
  label: string,
  path: string,
  query: Record<string, string> = {},
): DestinationRow => ({
  label,
  href: (from) => withQuery(path, { ...query, from: from === paths.home ? undefined : from }),
});

/** The targets that a page's button can have. */
export const destinations = {
  offer: {
    label: 'the offer further down this page',
    href: () => '#offer',
    needs: 'section of the kind tiers or weeks',
  },
  coaching: carrying('the coaching checkout', paths.checkout),
  'self-guided': carrying('the self-guided checkout', paths.checkoutSelfGuided),
  preview: {
    label: 'the first third of week 1, open to all',
    href: () => paths.weekPreview,
  },
  'help-now': {
    label: 'the page for readers who are not safe',
    href: () => paths.helpNow,
  },
  onward: {
    label: 'the section after the fork',
    href: () => '#onward',
    needs: 'section after a fork',
  },
  signup: carrying('sign up', paths.auth),
  login: carrying('log in', paths.auth, { tab: 'login' }),
  home: { label: 'the landing page', href: () => paths.home },
  presentation: {
    label: 'the presentation, a video elsewhere',
    href: () => brand.presentationUrl,
    isExternal: true,
  },
  social: {
    label: 'the coach’s social profile',
    href: () => coach.socialLink || 'https://www.instagram.com/',
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
