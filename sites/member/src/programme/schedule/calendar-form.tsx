import { session } from '@repo/web/accounts/session.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { messages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { DatePicker } from '@repo/ui/fields/date-picker';
import { Field } from '@repo/ui/fields/field';
import { ErrorText } from '@repo/ui/fields/field-parts';
import { LinkButton } from '@repo/ui/link-button';
import { useState, type ReactNode } from 'react';
import { preferences } from '../../accounts/preferences.ts';
import {
  fileNameOf,
  isPast,
  momentOf,
  scheduledText,
  webCalendarLink,
  type CalendarEntry,
} from './calendar-entry.ts';

/** Starts a download of a calendar file in the browser. */
const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

interface ActionsProps {
  /** The chosen time, if it is in the future. */
  entry: CalendarEntry | undefined;
  /** @returns whether it still is: the dialog may have been open for hours. */
  isAhead: () => boolean;
  onProblem: (problem: string | undefined) => void;
}

/** The two calendar buttons; without a time they say what is missing. */
const Actions = ({ entry, isAhead, onProblem }: ActionsProps): ReactNode => {
  const { origin } = window.location;
  const askForDate = (): void => {
    onProblem(messages.schedule.noDate);
  };
  const save = async (wanted: CalendarEntry): Promise<void> => {
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      download(fileNameOf(wanted), calendarFile(wanted, origin));
      onProblem(undefined);
    } catch {
      onProblem(messages.schedule.fileFailed);
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      {entry ? (
        <LinkButton
          variant="secondary"
          href={webCalendarLink(entry, origin)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            if (!isAhead()) event.preventDefault();
          }}
        >
          Add to a web calendar
        </LinkButton>
      ) : (
        <Button variant="secondary" onClick={askForDate}>
          Add to a web calendar
        </Button>
      )}
      <Button
        onClick={() => {
          if (!entry) askForDate();
          else if (isAhead()) void save(entry);
        }}
      >
        Download ICS File
      </Button>
    </div>
  );
};

/** Adds a week to the member's own calendar: a day and a time, in local time. */
export const CalendarForm = ({ week }: { week: number }): ReactNode => {
  const [now, setNow] = useState(() => new Date());
  const [day, setDay] = useState<Date>();
  const [time, setTime] = useState<string>(rules.schedule.defaultTime);
  const [problem, setProblem] = useState<string>();
  const { data: chosen } = useResource(preferences, 'load');
  // As in the profile; discreet while that is loading.
  const isDiscreet = chosen?.discreet ?? true;
  const [memberId] = useState(() => session.peek()?._id ?? crypto.randomUUID());
  const start = day && time ? momentOf(day, time) : undefined;
  const hasPassed = start !== undefined && isPast(start, now);
  const isAhead = (): boolean => {
    const pressed = new Date();
    setNow(pressed);
    return start !== undefined && !isPast(start, pressed);
  };
  const entry = start && !hasPassed ? { week, start, isDiscreet, memberId } : undefined;
  return (
    <>
      <DatePicker
        label="Day"
        value={day}
        today={now}
        isDisabled={{ before: now }}
        onValueChange={(next) => {
          setDay(next);
          setProblem(undefined);
        }}
      />
      <Field
        label="Time"
        type="time"
        value={time}
        error={hasPassed ? 'This time has already passed.' : undefined}
        onChange={({ target }) => {
          setTime(target.value);
          setProblem(undefined);
        }}
      />
      <div aria-live="polite">
        {entry && <p className="font-semibold">{scheduledText(entry.start)}</p>}
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
      <Actions entry={entry} isAhead={isAhead} onProblem={setProblem} />
      {chosen && (
        <p className="text-sm text-muted">
          {isDiscreet
            ? 'The entry says “Weekly reminder” and nothing else.'
            : 'The entry names the week and the program. “Be discreet” in your profile leaves both out.'}
        </p>
      )}
    </>
  );
};
