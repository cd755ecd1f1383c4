import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { Skeleton } from '@repo/ui/states/skeleton';
import { useState, type ReactNode } from 'react';

/** Includes its form and dialog, which few visits to the profile need. */
const sessionList = lazyComponent(async () => (await import('./session-list.tsx')).SessionList, {
  Placeholder: () => <Skeleton lines={2} />,
});

/** The devices where the account is signed in; loaded when the member asks for them. */
export const SessionsCard = (): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <CardTitle id="sessions-title">Where you are signed in</CardTitle>
      {isOpen ? (
        <sessionList.View />
      ) : (
        <div className="mt-3 flex flex-col items-start gap-4">
          <p className="text-muted">
            See every device that is signed in to your account, and sign any of them out.
          </p>
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Show devices
          </Button>
        </div>
      )}
    </Card>
  );
};
