import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';

interface PlaceholderProps {
  lines: number;
  /** The content that will appear, or something as tall; hidden from sight and screen readers. */
  children: ReactNode;
}

/** Reserves the exact height of what loads, so that nothing below it moves. */
export const Placeholder = ({ lines, children }: PlaceholderProps): ReactNode => (
  <div className="grid *:col-start-1 *:row-start-1">
    <Skeleton lines={lines} />
    <div className="invisible">{children}</div>
  </div>
);
