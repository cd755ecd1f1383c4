import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';

interface WaitingProps {
  lines: number;
  /** What comes, or something as high; nobody sees or hears it. */
  children: ReactNode;
}

/** Holds the place of what loads, exactly as high, so that nothing below it moves. */
export const Waiting = ({ lines, children }: WaitingProps): ReactNode => (
  <div className="grid *:col-start-1 *:row-start-1">
    <Skeleton lines={lines} />
    <div className="invisible">{children}</div>
  </div>
);
