import { paths } from '@repo/contracts/paths';
import type { ReactNode } from 'react';

/** The terms that a sign-up accepts; the API records their version. */
export const TermsNote = ({ by }: { by: 'signing up' | 'entering the code' }): ReactNode => (
  <p className="text-sm text-muted">
    By {by} you agree to our{' '}
    <a href={paths.terms} target="_blank" rel="noopener" className="text-link underline">
      Terms
    </a>{' '}
    and{' '}
    <a href={paths.privacy} target="_blank" rel="noopener" className="text-link underline">
      Privacy Policy
    </a>{' '}
    and confirm you’re 18 or older, or have a parent’s OK.
  </p>
);
