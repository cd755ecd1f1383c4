import { authErrors } from '@repo/contracts/accounts/auth';
import { paths } from '@repo/contracts/paths';
import type { ProductId } from '@repo/product/products';

/** A prerendered variant for a query or for likely members; a separate page in views/. */
interface View {
  /** Appended to the page's name; the gateway selects it by the same rules (`$asked_view`). */
  name: string;
  search?: string;
  /** For visitors who are probably signed in: waits for their address, to fill it in. */
  isMember?: true;
  theme?: string;
}

interface ShellRow {
  path: string;
  title: string;
  island: 'auth' | 'checkout' | 'outcome';
  product?: ProductId;
  outcome?: 'success' | 'error';
  /** The plain link shown if the island's script is slow or fails to load. */
  fallbackText: string;
  /** Shows the landing page's questions below the island. */
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

/** Pages that consist mainly of an island. */
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

/** @returns whether search engines may index a page. */
export const isListed = (path: string): boolean =>
  !unlisted.includes(path) && !path.startsWith('/views/');
