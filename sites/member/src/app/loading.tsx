import type { ReactNode } from 'react';

/** Shown while the session is read. */
export const Loading = (): ReactNode => (
  <p role="status" className="grid min-h-[60vh] place-items-center text-muted">
    Loading...
  </p>
);
