import { paths } from '@repo/contracts/paths';
import type { ReactNode } from 'react';

/** The quiet way to help; in the header where there is room, else in the line below it. */
export const HelpLink = ({ className }: { className: string }): ReactNode => (
  <a
    href={paths.helpNow}
    className={`min-h-11 items-center text-sm font-semibold whitespace-nowrap text-muted ${className}`}
  >
    If you are not safe
  </a>
);
