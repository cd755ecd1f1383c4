import { Skeleton } from '@repo/ui/skeleton';
import type { ReactNode } from 'react';

/** The place of a page while the session is read: where its header, title and first lines will be. */
export const Loading = (): ReactNode => (
  <>
    <div className="h-(--header) border-b border-line" />
    <div role="status" className="mx-auto flex max-w-6xl flex-col gap-8 px-(--gutter) pt-20">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-14 w-full max-w-xl rounded-md" />
      <Skeleton lines={3} />
      <Skeleton className="h-72 w-full rounded-xl" />
    </div>
  </>
);
