import type { ReactNode } from 'react';
import { OverlapArt } from '../art/overlap-art.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
}

/** A friendly note that there is nothing here yet. */
export const EmptyState = ({ title, text, action }: EmptyStateProps): ReactNode => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <OverlapArt week={2} rings={3} className="w-28 opacity-80" />
    <p className="font-display text-lg">{title}</p>
    {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
