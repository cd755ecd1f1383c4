import { authErrors } from '@repo/contracts/accounts/auth';
import { paths } from '@repo/contracts/paths';
import type { ProductId } from '@repo/product/products';

/** A prerendered variant for a query or for likely members; a separate page in views/. */
interface View {
  /** Its file's name; the gateway selects it by the same rules (`$asked_view` and so on). */
  name: string;
  search?: string;
  /** For visitors who are probably signed in: waits for their address, to fill it in. */
  isMember?: true;
  /** For visitors whose sign-up probably waits for its code. */
  isSigningUp?: true;
  theme?: string;
}

interface IslandPage {
  path: string;
  title: string;
  island: 'auth' | 'checkout' | 'outcome';
  product?: ProductId;
  outcome?: 'success' | 'error';
  /** The plain link shown if the island's script is slow or fails to load. */
  fallbackText: string;
  /** Shows the landing page's questions below the island. */
  hasQuestions?: true;
  /** Whether it wears the colors of the page that led there. */
  isThemed?: true;
  views?: readonly View[];
}

const forMembers = ({ name, ...view }: View): View => ({
  ...view,
  name: `${name}.member`,
  isMember: true,
});

const asking: View = { name: 'asking', search: '?session_id=' };

const checkout = {
  island: 'checkout',
  fallbackText: 'Open the checkout again',
  hasQuestions: true,
  isThemed: true,
} as const;

const outcome = (product: ProductId, result: 'success' | 'error') =>
  ({
    title: 'Payment',
    island: 'outcome',
    product,
    outcome: result,
    fallbackText: 'Show the state of my payment again',
  }) as const;

/** Pages that consist mainly of an island. */
export const islandPages: readonly IslandPage[] = [
  {
    path: paths.auth,
    title: 'Sign up or log in',
    island: 'auth',
    fallbackText: 'Open the login page again',
    views: [
      ...['login', 'forgot'].map((tab) => ({ name: tab, search: `?tab=${tab}` })),
      ...Object.keys(authErrors).map((code) => ({ name: code, search: `?error=${code}` })),
      { name: 'code', isSigningUp: true },
    ],
  },
  {
    path: paths.checkout,
    title: 'Coaching checkout',
    ...checkout,
    product: 'coaching',
  },
  {
    path: paths.checkoutSelfGuided,
    title: 'Self-guided checkout',
    ...checkout,
    product: 'self-guided',
  },
  { path: paths.success, ...outcome('coaching', 'success'), views: [asking] },
  { path: paths.error, ...outcome('coaching', 'error'), isThemed: true, views: [asking] },
  { path: paths.selfGuidedSuccess, ...outcome('self-guided', 'success'), views: [asking] },
  { path: paths.selfGuidedError, ...outcome('self-guided', 'error'), views: [asking] },
];

/**
 * @param portals the funnel pages, which lead to the checkouts
 * @returns the page's variants
 */
export const viewsOf = (
  { island, isThemed, views = [] }: IslandPage,
  portals: readonly { id: string; theme: string }[],
): View[] => {
  const themed = portals.map(({ id, theme }) => ({ name: id, search: `?from=/${id}`, theme }));
  const all = isThemed ? [...views, ...themed] : [...views];
  return island === 'checkout' ? [...all, ...[{ name: 'plain' }, ...all].map(forMembers)] : all;
};

const unlisted: readonly string[] = [
  ...islandPages.map(({ path }) => path),
  paths.pagesManager,
  paths.posterDownload,
  '/404',
];

/** @returns whether search engines may index a page. */
export const isListed = (path: string): boolean =>
  !unlisted.includes(path) && !path.startsWith('/views/');
