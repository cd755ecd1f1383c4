import type { Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { Card, CardTitle } from '@repo/ui/card';
import { Switch } from '@repo/ui/fields/switch';
import type { ReactNode } from 'react';
import { preferences } from '../accounts/preferences.ts';
import { Retry } from '../server/retry.tsx';
import { useChoices } from './use-choices.ts';
import { WeeklyReminder, type ReminderProps } from './schedule/weekly-reminder.tsx';

interface InsightChoicesProps {
  chosen: Preferences;
  isBusy: boolean;
  onChange: (body: PreferencesBody) => void;
}

/** What the AI may read and remember. */
const InsightChoices = ({ chosen, isBusy, onChange }: InsightChoicesProps): ReactNode => (
  <>
    <Switch
      label="Send my reflections for an AI insight"
      hint="Your words go to our AI provider as you wrote them, with the week’s title, question, practice and key words. We add neither your name nor your email. Its safety check reads the same. Off keeps them private."
      checked={chosen.aiInsights === 'on'}
      disabled={isBusy}
      onCheckedChange={(isOn) => {
        onChange({ aiInsights: isOn ? 'on' : 'off' });
      }}
    />
    <Switch
      label="Let it remember earlier weeks"
      hint="What you wrote in earlier weeks is then sent along, so an insight can point back to it."
      checked={chosen.insightMemory === true}
      disabled={isBusy || chosen.aiInsights !== 'on'}
      onCheckedChange={(isOn) => {
        onChange({ insightMemory: isOn });
      }}
    />
    <p className="text-sm text-muted">
      Whatever you choose, a check on our own server looks for signs of danger in every text, so
      that help can be shown right away. No one is told, and what it finds is kept nowhere but
      inside your own encrypted insight.
    </p>
  </>
);

/** Consent to insights, reminders and discretion. */
export const ChoicesCard = (): ReactNode => {
  const { chosen, isBusy, status, change } = useChoices();
  return (
    <Card as="section" aria-labelledby="insight-title" className="flex flex-col gap-5">
      <CardTitle id="insight-title">Privacy and reminders</CardTitle>
      {chosen ? (
        <>
          <InsightChoices chosen={chosen} isBusy={isBusy} onChange={change} />
          <ReminderChoices chosen={chosen} isBusy={isBusy} onChange={change} />
          <p role="status" className="-my-3 min-h-6 text-sm text-muted">
            {status}
          </p>
        </>
      ) : (
        <Retry text="Your choices could not be loaded" resource={preferences} />
      )}
    </Card>
  );
};

/** The weekly email, and how much reminders may reveal. */
const ReminderChoices = (props: ReminderProps): ReactNode => {
  const { chosen, isBusy, onChange } = props;
  return (
    <>
      <WeeklyReminder {...props} />
      <Switch
        label="Be discreet"
        hint="Reminders name no week and no topic, and calendar entries say “Weekly reminder” and nothing else."
        checked={chosen.discreet}
        disabled={isBusy}
        onCheckedChange={(discreet) => {
          onChange({ discreet });
        }}
      />
    </>
  );
};
