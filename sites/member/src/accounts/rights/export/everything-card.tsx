import { passwordHash } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { Skeleton } from '@repo/ui/states/skeleton';
import { useState, type ReactNode } from 'react';

// Loaded on click: most visits to the profile are about something else.
const everything = lazyComponent(async () => (await import('./everything.tsx')).Everything, {
  Placeholder: () => <Skeleton lines={6} />,
});

/** Export, consents, password, and erasure. */
export const EverythingCard = (): ReactNode => {
  const [isOpen, setIsOpen] = useState(window.location.hash === passwordHash);
  return (
    <Card as="section" aria-labelledby="everything-title">
      <CardTitle id="everything-title">Everything about you</CardTitle>
      {isOpen ? (
        <everything.View />
      ) : (
        <div className="mt-3 flex flex-col items-start gap-4">
          <p className="text-muted">
            Take a copy of all we hold about you, see what you agreed to, change your password, or
            erase everything.
          </p>
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Show everything
          </Button>
        </div>
      )}
    </Card>
  );
};
