import { me, type PreferencesBody } from '@repo/contracts/me';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Switch } from '@repo/ui/switch';
import { useToast } from '@repo/ui/toast';
import { useState, type ReactNode } from 'react';
import { call } from '../../common/api.ts';
import { failureToast } from '../../common/failure.ts';
import { preferences } from '../../common/preferences.ts';
import { useResource } from '../../common/resource.ts';

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
          <>
            <Switch
              label="Send my reflections for an AI insight"
              hint="Only the words of the reflection are sent, never your name or email. Off keeps them private."
              checked={chosen.aiInsights === 'on'}
              disabled={isBusy}
              onCheckedChange={(isOn) => void change({ aiInsights: isOn ? 'on' : 'off' })}
            />
            <Switch
              label="Let it remember earlier weeks"
              hint="An insight may then point back to what you wrote before."
              checked={chosen.insightMemory}
              disabled={isBusy || chosen.aiInsights !== 'on'}
              onCheckedChange={(isOn) => void change({ insightMemory: isOn })}
            />
          </>
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
