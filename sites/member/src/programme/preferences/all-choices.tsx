import type { Preferences, PreferencesBody } from '@repo/contracts/accounts/me';
import { Switch } from '@repo/ui/fields/switch';
import type { ReactNode } from 'react';
import { ReminderChoices } from './reminder-choices.tsx';
import type { Choices } from './use-choices.ts';

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
      hint="Your words go to our AI provider as you wrote them, with the week and its question. We add neither your name nor your email. Its safety check reads the same. Off keeps them private."
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

interface AllChoicesProps extends Pick<Choices, 'isBusy' | 'said' | 'change'> {
  chosen: Preferences;
}

/** All preferences, in one file. */
export const AllChoices = ({ chosen, isBusy, said, change }: AllChoicesProps): ReactNode => (
  <>
    <InsightChoices chosen={chosen} isBusy={isBusy} onChange={change} />
    <ReminderChoices chosen={chosen} isBusy={isBusy} onChange={change} />
    <p role="status" className="min-h-6 text-sm text-muted">
      {said}
    </p>
  </>
);
