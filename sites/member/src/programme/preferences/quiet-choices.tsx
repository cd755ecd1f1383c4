import { Button } from '@repo/ui/button';
import { Switch } from '@repo/ui/fields/switch';
import type { ReactNode } from 'react';
import type { ReminderChoicesProps } from './reminder-choices.tsx';
import { formatReminderDay } from './reminder-moment.ts';

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
export const QuietChoices = (props: ReminderChoicesProps): ReactNode => {
  const { chosen, isBusy, onChange } = props;
  return (
    <>
      <Switch
        label="Write to me once if I go quiet"
        hint="One friendly email after ten days without a step, while the program is open. Together with reminders, never more than one a week. Off also means no word before a price ends."
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
