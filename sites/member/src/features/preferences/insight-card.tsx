import { me, type PreferencesBody } from '@repo/contracts/me';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/skeleton';
import { useToast } from '@repo/ui/toast';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { call } from '../../common/api.ts';
import { failureToast } from '../../common/failure.ts';
import { preferences } from '../../common/preferences.ts';
import { useResource } from '../../common/resource.ts';

// Comes with the click that asks for it: most visits to the profile are about something else.
const InsightChoices = lazy(async () => ({
  default: (await import('./insight-choices.tsx')).InsightChoices,
}));

/** The choice of the first save, changeable at any time (decision 30). */
export const InsightCard = (): ReactNode => {
  const toast = useToast();
  const chosen = useResource(preferences);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (failed: string, work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast(failureToast(failed, error));
    } finally {
      setIsBusy(false);
    }
  };
  const change = (body: PreferencesBody): Promise<void> =>
    run('Your choice could not be saved', async () => {
      preferences.set((await call(me.updatePreferences, { body })).data);
    });

  return (
    <Card as="section" aria-labelledby="insight-title">
      <CardTitle id="insight-title">Your reflections and the AI</CardTitle>
      <div className="mt-3 flex flex-col gap-5">
        {chosen ? (
          <Suspense fallback={<Skeleton lines={2} />}>
            <InsightChoices
              chosen={chosen}
              isBusy={isBusy}
              onChange={(body) => void change(body)}
            />
          </Suspense>
        ) : (
          <>
            <p className="text-muted">
              Decide whether an AI may read what you write, and what it may remember.
            </p>
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              isBusy={isBusy}
              onClick={() => void run('Your choices could not be loaded', preferences.load)}
            >
              Show my choices
            </Button>
          </>
        )}
      </div>
    </Card>
  );
};
