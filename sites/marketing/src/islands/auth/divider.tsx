import type { ReactNode } from 'react';

/** "or" between two ways to do the same thing. */
export const Divider = (): ReactNode => (
  <div className="flex items-center gap-4 text-sm text-muted">
    <span className="h-px flex-1 bg-line" />
    or
    <span className="h-px flex-1 bg-line" />
  </div>
);
