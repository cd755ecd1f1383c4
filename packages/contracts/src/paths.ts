import { weeks } from '@repo/product/weeks';

/** One row a page of the member app. Its router and the gateway's locations follow from the rows. */
const memberPages = {
  profile: '/profile',
  goodbye: '/goodbye',
  /** Where a new member goes on: to their week, or to a first look at it. */
  welcome: '/welcome',
  /** One payment to print; `?id=` names it. */
  receipt: '/profile/receipt',
  verifyEmail: '/verify-email',
  selfGuided: '/self-guided',
  journal: '/self-guided/journal',
  nextSteps: '/next-steps',
  coaching: '/coaching',
  /** One client, for the coach, who has no account: the query is the signed link of a mail. */
  client: '/coach/client',
  /** How far people go on the public pages, for the owner and the marketing team: a signed link. */
  numbers: '/numbers',
} as const;

/** Every page address of the product, except the funnel pages that live in content files. */
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
  /** The first third of week 1, open to all. */
  weekPreview: '/week-1-preview',
  posterDownload: '/poster-download',
  pagesManager: '/pages-manager',
  helpNow: '/help-now',
  terms: '/terms',
  privacy: '/privacy',
  /** How our claims are measured, and what came out. */
  claims: '/claims',
} as const;

/** The place on the profile where the password is changed. */
export const passwordHash = '#password';

/** The one kind of page with a free part in its address: `/find-{product}`. */
export const findPagePattern = /^\/find-[a-z0-9-]{1,64}$/;

/** @returns the address of a week page. */
export const weekPath = (week: number): string => `${paths.selfGuided}/week-${String(week)}`;

/** The member app's pages by name, each with its addresses: the six weeks share one page. */
export const memberRoutes = {
  ...memberPages,
  week: weeks.map(({ week }) => weekPath(week)),
} as const satisfies Record<string, string | readonly string[]>;

export type MemberPage = keyof typeof memberRoutes;

/** The addresses that the member app serves; everything else outside `/api` is marketing's. */
export const memberPaths: readonly string[] = Object.values(memberRoutes).flat();

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

/** @returns where somebody goes who signs in and came from nowhere: a client to their coaching. */
export const signedInPath = ({ paidForCoaching }: { paidForCoaching: boolean }): string =>
  paidForCoaching ? paths.coaching : paths.home;

/** @returns `path?name=value…` without empty values. */
export const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  // A path inside a query stays readable: slashes need no escape there.
  return search.size === 0 ? path : `${path}?${search.toString().replaceAll('%2F', '/')}`;
};
