import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';
import { useChoices } from './use-choices.ts';

// Loaded on click: most visits to the profile are about something else.
const allChoices = lazyComponent(async () => (await import('./all-choices.tsx')).AllChoices, {
  Placeholder: () => <Skeleton lines={4} />,
});

/** Consent to insights, reminders and discretion. */
export const InsightCard = (): ReactNode => {
  const { chosen, ...choices } = useChoices();
  const load = (): void => {
    void allChoices.fetch();
    choices.load();
  };
  return (
    <Card as="section" aria-labelledby="insight-title">
      <CardTitle id="insight-title">Privacy and reminders</CardTitle>
      <div className="mt-3 flex flex-col gap-5">
        {chosen ? (
          <allChoices.View {...choices} chosen={chosen} />
        ) : (
          <>
            <p className="text-muted">What an AI may read, and when we may write to you.</p>
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              isBusy={choices.isBusy}
              onClick={load}
            >
              Show my choices
            </Button>
          </>
        )}
      </div>
    </Card>
  );
};
