import { weeks } from '@repo/product/weeks';

/** Every page address of the product, except the funnel pages that live in content files. */
export const paths = {
  home: '/',
  auth: '/auth',
  verifyEmail: '/verify-email',
  profile: '/profile',
  checkout: '/checkout',
  checkoutSelfGuided: '/checkout-self-guided',
  success: '/success',
  error: '/error',
  selfGuidedSuccess: '/self-guided-success',
  selfGuidedError: '/self-guided-error',
  selfGuided: '/self-guided',
  nextSteps: '/next-steps',
  newDoor: '/new-door',
  relationshipTriage: '/relationship-triage',
  consciousPolyamory: '/conscious-polyamory',
  posterDownload: '/poster-download',
  pagesManager: '/pages-manager',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The one kind of page with a free part in its address: `/find-{product}`. */
export const findPagePattern = /^\/find-[a-z0-9-]{1,64}$/;

/** @returns the address of a week page. */
export const weekPath = (week: number): string => `${paths.selfGuided}/week-${String(week)}`;

/** The addresses that the member app serves; everything else outside `/api` is marketing's. */
export const memberPaths: readonly string[] = [
  paths.profile,
  paths.verifyEmail,
  paths.selfGuided,
  ...weeks.map(({ week }) => weekPath(week)),
  paths.nextSteps,
];

const knownPaths = new Set<string>([...Object.values(paths), ...memberPaths]);

// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const forbidden = /[\u0000-\u0020\u007f-\u009f\\]|\/\//;

/**
 * Accepts only a known path of this very site; the answer to every open-redirect payload.
 * @param value an untrusted `from` or `returnTo`
 * @returns the path with its query, or `fallback`
 */
export const safePath = (
  value: string | null | undefined,
  fallback: string = paths.home,
): string => {
  if (!value || value.length > 512 || !value.startsWith('/') || forbidden.test(value))
    return fallback;
  const path = value.split(/[?#]/, 1)[0] ?? '';
  return knownPaths.has(path) || findPagePattern.test(path) ? value : fallback;
};

/** @returns `path?name=value…` without empty values. */
export const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  // A path inside a query stays readable: slashes need no escape there.
  return search.size === 0 ? path : `${path}?${search.toString().replaceAll('%2F', '/')}`;
};
