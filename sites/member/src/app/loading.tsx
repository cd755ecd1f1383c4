import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';

/** The place of a page while it is read: where its title and first lines will be. */
export const Loading = (): ReactNode => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-14 w-full max-w-xl rounded-md" />
    <Skeleton lines={3} />
    <Skeleton className="h-72 w-full rounded-xl" />
  </div>
);
