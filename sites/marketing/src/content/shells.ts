import { paths } from '@repo/contracts/paths';

interface ShellRow {
  path: string;
  title: string;
  /** The remote part of the member app that fills this page. */
  name: 'auth' | 'checkout' | 'outcome';
  props?: Record<string, string>;
  /** Shown while that part loads, and without JavaScript. */
  waiting: string;
  /** The plain link shown when that part does not arrive. */
  fallbackText: string;
  /** Shows the questions of the landing page below that part. */
  hasQuestions?: true;
}

const outcome = (product: string, result: 'success' | 'error') => ({
  name: 'outcome' as const,
  props: { product, outcome: result },
  waiting: 'Looking up your payment…',
  fallbackText: 'Show the state of my payment again',
});

const checkout = (product: string) => ({
  name: 'checkout' as const,
  props: { product },
  waiting: 'Preparing the checkout…',
  fallbackText: 'Open the checkout again',
  hasQuestions: true as const,
});

/** Pages that marketing frames and the member app fills. */
export const shells: readonly ShellRow[] = [
  {
    path: paths.auth,
    title: 'Sign in',
    name: 'auth',
    waiting: 'Opening the door…',
    fallbackText: 'Open the sign-in page again',
  },
  { path: paths.checkout, title: 'Coaching checkout', ...checkout('coaching') },
  { path: paths.checkoutSelfGuided, title: 'Self-guided checkout', ...checkout('self-guided') },
  { path: paths.success, title: 'Payment', ...outcome('coaching', 'success') },
  { path: paths.error, title: 'Payment', ...outcome('coaching', 'error') },
  { path: paths.selfGuidedSuccess, title: 'Payment', ...outcome('self-guided', 'success') },
  { path: paths.selfGuidedError, title: 'Payment', ...outcome('self-guided', 'error') },
];
