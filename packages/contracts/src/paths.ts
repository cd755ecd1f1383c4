import { weeks } from '@repo/product/weeks';

/** One row per page of the member app; its router and the gateway's locations are built from it. */
const memberPages = {
  profile: '/profile',
  goodbye: '/goodbye',
  /** Where a buyer without an account continues after making it: to what they bought. */
  welcome: '/welcome',
  /** A printable receipt of one payment; `?id=` selects it. */
  receipt: '/profile/receipt',
  verifyEmail: '/verify-email',
  selfGuided: '/self-guided',
  journal: '/self-guided/journal',
  nextSteps: '/next-steps',
  coaching: '/coaching',
  /** The coach's page of one client: the coach has no account, but a mail's signed link. */
  client: '/coach/client',
} as const;

/** Every page address of the product, except for the funnel pages, which are content files. */
export const paths = {
  ...memberPages,
  home: '/',
  auth: '/auth',
  checkout: '/checkout',
  checkoutSelfGuided: '/checkout-self-guided',
  success: '/success',
  error: '/error',
  selfGuidedSuccess: '/self-guided-success',
  selfGuidedError: '/self-guided-error',
  newDoor: '/new-door',
  relationshipTriage: '/relationship-triage',
  consciousPolyamory: '/conscious-polyamory',
  /** The first third of week 1, open to everyone. */
  weekPreview: '/week-1-preview',
  posterDownload: '/poster-download',
  pagesManager: '/pages-manager',
  helpNow: '/help-now',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The anchor on the profile where the password is changed. */
export const passwordHash = '#password';

/** The only kind of page with a variable part in its address: `/find-{product}`. */
export const findPagePattern = /^\/find-[a-z0-9-]{1,64}$/;

/** @returns the address of a week page. */
export const weekPath = (week: number): string => `${paths.selfGuided}/week-${String(week)}`;

/** The member app's pages by name, each with its addresses: the six weeks share one page. */
export const memberRoutes = {
  ...memberPages,
  week: weeks.map(({ week }) => weekPath(week)),
} as const satisfies Record<string, string | readonly string[]>;

export type MemberPage = keyof typeof memberRoutes;

/** The addresses that the member app serves; all others outside `/api` are marketing's. */
export const memberPaths: readonly string[] = Object.values(memberRoutes).flat();

const knownPaths = new Set<string>([...Object.values(paths), ...memberPaths]);

// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const forbidden = /[\u0000-\u0020\u007f-\u009f\\]|\/\//;

/**
 * Accepts only a known path on this site, which rules out open redirects.
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
  // A path inside a query stays readable: slashes need no escaping there.
  return search.size === 0 ? path : `${path}?${search.toString().replaceAll('%2F', '/')}`;
};
