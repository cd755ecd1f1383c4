import type { Preferences, PreferencesBody, Reminders } from '@repo/contracts/accounts/me';
import { Button } from '@repo/ui/button';
import { Switch } from '@repo/ui/fields/switch';
import type { ReactNode } from 'react';
import { formatReminderDay, deviceZone, formatReminder, sundayMorning } from './reminder-moment.ts';
import { ReminderTime } from './reminder-time.tsx';

const Pause = ({ chosen, isBusy, onChange }: ReminderChoicesProps): ReactNode => {
  const { pausedUntil } = chosen;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className={pausedUntil ? '' : 'text-sm text-muted'}>
        {pausedUntil
          ? `You’re taking a break: no reminder and no note until ${formatReminderDay(pausedUntil)}.`
          : 'Need a break? Pause reminders and notes for four weeks.'}
      </p>
      <Button
        variant="secondary"
        size="sm"
        disabled={isBusy}
        onClick={() => {
          onChange({ isPaused: pausedUntil === null });
        }}
      >
        {pausedUntil ? 'End the break' : 'Take a break'}
      </Button>
    </div>
  );
};

/** The note after quiet days, and a break from all of it. */
const QuietChoices = (props: ReminderChoicesProps): ReactNode => {
  const { chosen, isBusy, onChange } = props;
  return (
    <>
      <Switch
        label="Write to me if I go quiet"
        hint="A friendly email after ten days without a step, twice in the whole program at most. Together with reminders, never more than one a week. Off also means no word before a price ends."
        checked={chosen.quietNotes}
        disabled={isBusy}
        onCheckedChange={(quietNotes) => {
          onChange({ quietNotes });
        }}
      />
      {(chosen.quietNotes || chosen.reminders) && <Pause {...props} />}
    </>
  );
};

interface ReminderChoicesProps {
  chosen: Preferences;
  isBusy: boolean;
  onChange: (body: PreferencesBody) => void;
}

/** The one reminder that was asked for with one tap. */
const OneReminder = ({ chosen, isBusy, onChange }: ReminderChoicesProps): ReactNode =>
  chosen.reminders?.once &&
  chosen.reminderDueAt && (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>One reminder is set for {formatReminder(chosen.reminderDueAt)}.</p>
      <Button
        variant="secondary"
        size="sm"
        disabled={isBusy}
        onClick={() => {
          onChange({ reminders: null });
        }}
      >
        Cancel it
      </Button>
    </div>
  );

/** A short email once a week if the member wants it, when, and how much it may say. */
export const ReminderChoices = (props: ReminderChoicesProps): ReactNode => {
  const { chosen, isBusy, onChange } = props;
  const weekly = chosen.reminders?.once ? null : chosen.reminders;
  const choose = (part: Partial<Reminders>): void => {
    // The zone of this device: whoever changes the hour means the clock in front of them.
    if (weekly) onChange({ reminders: { ...weekly, timeZone: deviceZone(), ...part } });
  };
  return (
    <>
      <OneReminder {...props} />
      <Switch
        label="Remind me once a week by email"
        hint="A short email on the day you choose. Every one has a link to pause them and one to stop them."
        checked={weekly !== null}
        disabled={isBusy}
        onCheckedChange={(isOn) => {
          onChange({ reminders: isOn ? sundayMorning() : null });
        }}
      />
      {weekly && <ReminderTime reminders={weekly} isBusy={isBusy} onChoose={choose} />}
      <QuietChoices {...props} />
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
