import { authErrors } from '@repo/contracts/accounts/auth';
import { paths } from '@repo/contracts/paths';
import type { ProductId } from '@repo/product/products';

/** A first view that the query or the hint cookie of a visit asks for; a page of its own (views/). */
interface View {
  /** Behind the page's own name; the gateway finds it by the same rules (`$asked_view`). */
  name: string;
  search?: string;
  /** For who seems to be signed in: waits for their own address to be filled in. */
  isMember?: true;
  theme?: string;
}

interface ShellRow {
  path: string;
  title: string;
  island: 'auth' | 'checkout' | 'outcome';
  product?: ProductId;
  outcome?: 'success' | 'error';
  /** The plain link shown when the island's script is late or lost. */
  fallbackText: string;
  /** Shows the questions of the landing page below the island. */
  hasQuestions?: true;
  views?: readonly View[];
}

const forMembers = ({ name, ...view }: View): View => ({
  ...view,
  name: `${name}-member`,
  isMember: true,
});

const newDoor = { name: 'new-door', search: `?from=${paths.newDoor}` };
const find = { name: 'find', search: '?from=/find-yourself' };
const coaching: readonly View[] = [
  { ...newDoor, theme: 'rose' },
  find,
  { name: 'coaching', search: '?way=coaching&from=/find-yourself' },
];
const asking: View = { name: 'asking', search: '?session_id=' };

const checkout = {
  island: 'checkout',
  fallbackText: 'Open the checkout again',
  hasQuestions: true,
} as const;

const outcome = (product: ProductId, result: 'success' | 'error') =>
  ({
    title: 'Payment',
    island: 'outcome',
    product,
    outcome: result,
    fallbackText: 'Show the state of my payment again',
  }) as const;

/** Pages whose center is an island. */
export const shells: readonly ShellRow[] = [
  {
    path: paths.auth,
    title: 'Sign in',
    island: 'auth',
    fallbackText: 'Open the sign-in page again',
    views: [
      ...['login', 'forgot'].map((tab) => ({ name: tab, search: `?tab=${tab}` })),
      ...Object.keys(authErrors).map((code) => ({ name: code, search: `?error=${code}` })),
    ],
  },
  {
    path: paths.checkout,
    title: 'Coaching checkout',
    ...checkout,
    product: 'coaching',
    views: [...coaching, ...[{ name: '' }, ...coaching].map(forMembers)],
  },
  {
    path: paths.checkoutSelfGuided,
    title: 'Self-guided checkout',
    ...checkout,
    product: 'self-guided',
    views: [forMembers({ name: '' })],
  },
  { path: paths.success, ...outcome('coaching', 'success'), views: [asking] },
  { path: paths.error, ...outcome('coaching', 'error'), views: [asking, newDoor, find] },
  { path: paths.selfGuidedSuccess, ...outcome('self-guided', 'success'), views: [asking] },
  { path: paths.selfGuidedError, ...outcome('self-guided', 'error'), views: [asking] },
];

const unlisted: readonly string[] = [
  ...shells.map(({ path }) => path),
  paths.pagesManager,
  paths.posterDownload,
  '/404',
];

/** @returns whether search engines may list a page. */
export const isListed = (path: string): boolean =>
  !unlisted.includes(path) && !path.startsWith('/views/');
