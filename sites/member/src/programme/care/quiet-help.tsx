import { paths } from '@repo/contracts/paths';
import type { ReactNode } from 'react';

/** One line that is the same for every text that calls for help; never in print. */
export const QuietHelp = (): ReactNode => (
  <p className="text-sm text-muted print:hidden">
    If this weighs on you, or if someone scares you, there are people you can talk to.{' '}
    <a
      href={paths.helpNow}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      See who you can call or text
    </a>
  </p>
);
