import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import { useChoices } from './use-choices.ts';

// Loaded on the click that asks for them: most visits to the profile are about something else.
const InsightChoices = lazy(async () => ({
  default: (await import('./insight-choices.tsx')).InsightChoices,
}));
const ReminderChoices = lazy(async () => ({
  default: (await import('./reminder-choices.tsx')).ReminderChoices,
}));

/** Consent to insights, reminders, the note after quiet days, a break and discretion; all can be changed at any time. */
export const InsightCard = (): ReactNode => {
  const { chosen, isBusy, said, load, change } = useChoices();
  return (
    <Card as="section" aria-labelledby="insight-title">
      <CardTitle id="insight-title">Your reflections, the AI and reminders</CardTitle>
      <div className="mt-3 flex flex-col gap-5">
        {chosen ? (
          <Suspense fallback={<Skeleton lines={4} />}>
            <InsightChoices chosen={chosen} isBusy={isBusy} onChange={change} />
            <ReminderChoices chosen={chosen} isBusy={isBusy} onChange={change} />
            <p role="status" className="min-h-6 text-sm text-muted">
              {said}
            </p>
          </Suspense>
        ) : (
          <>
            <p className="text-muted">
              Decide whether an AI may read what you write, what it may remember, and when we may
              write to you.
            </p>
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              isBusy={isBusy}
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
