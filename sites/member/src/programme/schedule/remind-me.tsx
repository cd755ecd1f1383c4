import { preferences, savePreferences } from '@repo/client/accounts/preferences.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import { useResource } from '@repo/client/server/resource.ts';
import type { Preferences, PreferencesBody, Reminders } from '@repo/contracts/accounts/me';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Checkbox } from '@repo/ui/fields/checkbox';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  formatReminderDay,
  formatReminder,
  quickChoices,
  sundayMorning,
} from '../preferences/reminder-moment.ts';
import { ReminderTime } from '../preferences/reminder-time.tsx';

interface AskProps {
  chosen: Preferences;
  isBusy: boolean;
  onChange: (body: PreferencesBody) => void;
}

/** Any day and hour, once or every week. */
const OwnTime = ({ isBusy, onChange }: Omit<AskProps, 'chosen'>): ReactNode => {
  const [reminders, setReminders] = useState<Reminders>(sundayMorning);
  const [isWeekly, setIsWeekly] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <ReminderTime
        reminders={reminders}
        isBusy={isBusy}
        onChoose={(part) => {
          setReminders({ ...reminders, ...part });
        }}
      />
      <Checkbox
        label="Every week at this time"
        checked={isWeekly}
        disabled={isBusy}
        onCheckedChange={setIsWeekly}
      />
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() => {
          onChange({ reminders: isWeekly ? reminders : { ...reminders, once: true } });
        }}
      >
        Remind me then
      </Button>
    </div>
  );
};

const Ask = ({ chosen, isBusy, onChange }: AskProps): ReactNode => {
  const [isOwn, setIsOwn] = useState(false);
  const [now] = useState(() => new Date());
  const { nextMailAt } = chosen;
  return (
    <>
      <p className="text-sm text-muted">
        A short email, sent to you alone.
        {nextMailAt &&
          ` You’ve had one from us this week, so the next can come from ${formatReminderDay(nextMailAt)} on.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {quickChoices(now, nextMailAt).map(({ label, reminders }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            disabled={isBusy}
            onClick={() => {
              onChange({ reminders });
            }}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOwn}
          disabled={isBusy}
          onClick={() => {
            setIsOwn(!isOwn);
          }}
        >
          Choose a time
        </Button>
      </div>
      {isOwn && <OwnTime isBusy={isBusy} onChange={onChange} />}
    </>
  );
};

const Coming = ({ at, isOnce }: { at: string; isOnce: boolean }): ReactNode => {
  const textRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves here.
    if (document.activeElement === document.body) textRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={textRef} tabIndex={-1} role="status" className="outline-none">
      {isOnce ? 'We’ll send you one short email on' : 'Your next weekly reminder comes on'}{' '}
      {formatReminder(at)}.{' '}
      <Link to={paths.profile} className="text-link underline">
        Change or stop it in your profile
      </Link>
    </p>
  );
};

/** Offered when a week has just been completed. One tap is enough, and optional. */
export const RemindMe = (): ReactNode => {
  const { data: chosen } = useResource(preferences, 'load');
  const { isBusy, run } = useAction('Your reminder could not be saved');
  if (!chosen) return null;
  const { reminders, reminderDueAt } = chosen;
  const isSet = reminders !== null && reminderDueAt !== null;
  return (
    <section
      aria-labelledby="remind-title"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6 print:hidden"
    >
      <h2 id="remind-title" className="font-display text-xl">
        {isSet ? 'Your reminder is set' : 'Remind me when?'}
      </h2>
      {isSet ? (
        <Coming at={reminderDueAt} isOnce={reminders.once === true} />
      ) : (
        <Ask
          chosen={chosen}
          isBusy={isBusy}
          onChange={(body) => void run(() => savePreferences(body))}
        />
      )}
    </section>
  );
};
