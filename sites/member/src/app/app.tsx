import { Boundary } from '@repo/ui/boundary';
import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router-dom';
import type { Addresses, Opened } from './addresses.ts';
import { Loading } from './loading.tsx';
import { PageError } from './page-error.tsx';
import { Shell } from './shell.tsx';

interface Shown {
  location: Location;
  opened: Opened;
}

/** The whole app, drawn alike at build and in the browser. */
export const App = ({ addresses }: { addresses: Addresses }): ReactNode => {
  const { first, navigator, reload, watch } = addresses;
  const [shown, setShown] = useState<Shown>({
    location: first,
    opened: { page: <Loading /> },
  });
  const { location, opened } = shown;
  const [isWaiting, setIsWaiting] = useState(false);
  // The first page opens only now: the frame must have been taken over as it was built.
  useEffect(() => {
    const onWait = (): void => {
      setIsWaiting(true);
    };
    const onArrive = (next: Location, to?: Opened): void => {
      startTransition(() => {
        setIsWaiting(false);
        setShown((before) => ({ location: next, opened: to ?? before.opened }));
      });
    };
    return watch({ onWait, onArrive });
  }, [watch]);
  const fail = (error: unknown): ReactNode => (
    <PageError error={error} isRetrying={isWaiting} onRetry={reload} />
  );
  return (
    <StrictMode>
      <Router location={location} navigator={navigator}>
        <Shell isWaiting={isWaiting}>
          {'page' in opened ? (
            <Boundary fallback={fail}>{opened.page}</Boundary>
          ) : (
            fail(opened.error)
          )}
        </Shell>
      </Router>
    </StrictMode>
  );
};
