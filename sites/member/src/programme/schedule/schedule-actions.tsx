import { session } from '@repo/client/accounts/session.ts';
import { messages } from '@repo/contracts/messages';
import { Button } from '@repo/ui/button';
import { ErrorText } from '@repo/ui/fields/field-parts';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { download } from '../../browser/download.ts';
import {
  allWeeksFrom,
  fileNameOf,
  scheduledText,
  webCalendarLink,
  type Reminder,
} from './reminder.ts';

interface ScheduleActionsProps {
  week: number;
  start: Date | undefined;
  /** "09:00", as chosen. */
  time: string;
  isDiscreet: boolean;
  hasAllWeeks: boolean;
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** The chosen time or what is missing, and the two calendar buttons. */
export const ScheduleActions = ({
  week,
  start,
  time,
  isDiscreet,
  hasAllWeeks,
  problem,
  onProblem,
}: ScheduleActionsProps): ReactNode => {
  const askForDate = (): void => {
    onProblem(messages.schedule.noDate);
  };
  const toReminder = (moment: Date): Reminder => {
    const memberId = session.peek()?._id ?? crypto.randomUUID();
    return { week, start: moment, isDiscreet, memberId };
  };
  const save = async (moment: Date): Promise<void> => {
    const reminder = toReminder(moment);
    const wanted = hasAllWeeks ? allWeeksFrom(reminder, time) : [reminder];
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      download(fileNameOf(reminder), calendarFile(wanted, window.location.origin));
      onProblem(undefined);
    } catch {
      onProblem(messages.schedule.fileFailed);
    }
  };
  return (
    <>
      <div aria-live="polite" className="basis-full">
        {start && <p className="font-semibold">{scheduledText(start)}</p>}
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
      {start ? (
        <LinkButton
          variant="secondary"
          href={webCalendarLink(toReminder(start), window.location.origin)}
          target="_blank"
          rel="noopener noreferrer"
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
          if (start) void save(start);
          else askForDate();
        }}
      >
        Download ICS File
      </Button>
    </>
  );
};
