import { useResource, type Resource } from '@repo/web/server/resource.ts';
import { Button } from '@repo/ui/button';
import type { ReactNode } from 'react';

interface RetryProps<Data> {
  /** What could not be loaded. */
  text: string;
  resource: Resource<Data>;
}

/** A part of a page that could not be loaded; the rest of the page stays. */
export const Retry = <Data,>({ text, resource }: RetryProps<Data>): ReactNode => {
  const { isLoading } = useResource(resource);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="text-danger">{text}</p>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isLoading}
        onClick={() => void resource.reload()}
      >
        Retry
      </Button>
    </div>
  );
};
