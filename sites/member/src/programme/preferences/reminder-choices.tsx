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

/** The quiet-days note, and a pause of all reminders and notes. */
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

/** The single reminder that was requested with one tap. */
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

/** A weekly email: whether, when, and how much it may reveal. */
export const ReminderChoices = (props: ReminderChoicesProps): ReactNode => {
  const { chosen, isBusy, onChange } = props;
  const weekly = chosen.reminders?.once ? null : chosen.reminders;
  const choose = (part: Partial<Reminders>): void => {
    // Uses this device's time zone: a member who changes the hour means local time.
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
