import { messages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Checkbox } from '@repo/ui/checkbox';
import { DatePicker } from '@repo/ui/date-picker';
import { Dialog } from '@repo/ui/dialog';
import { Field } from '@repo/ui/field';
import { LinkButton } from '@repo/ui/link-button';
import { totalWeeks } from '@repo/product/weeks';
import { useEffect, useState, type ReactNode } from 'react';
import { calendarFile, download } from './calendar-file.ts';
import { preferences } from '../../common/preferences.ts';
import { useResource } from '../../common/resource.ts';
import {
  allWeeksFrom,
  fileNameOf,
  isPast,
  momentOf,
  scheduledText,
  webCalendarLink,
} from './reminder.ts';

interface ScheduleDialogProps {
  week: number;
  onClose: () => void;
}

interface ActionsProps {
  week: number;
  start: Date | undefined;
  isDiscreet: boolean;
  hasAllWeeks: boolean;
  onProblem: (problem: string | undefined) => void;
}

const Actions = ({ week, start, isDiscreet, hasAllWeeks, onProblem }: ActionsProps): ReactNode => {
  const askForDate = (): void => {
    onProblem(messages.schedule.noDate);
  };
  const save = (moment: Date): void => {
    const reminder = { week, start: moment, isDiscreet };
    const wanted = hasAllWeeks ? allWeeksFrom(reminder) : [reminder];
    try {
      download(fileNameOf(reminder), calendarFile(wanted, window.location.origin));
      onProblem(undefined);
    } catch {
      onProblem(messages.schedule.fileFailed);
    }
  };
  return (
    <>
      {start ? (
        <LinkButton
          variant="secondary"
          href={webCalendarLink({ week, start, isDiscreet }, window.location.origin)}
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
          if (start) save(start);
          else askForDate();
        }}
      >
        Download ICS File
      </Button>
    </>
  );
};

/** The member's wish for discretion, unless they say otherwise here. */
const useDiscretion = (): [boolean, (isDiscreet: boolean) => void] => {
  const wish = useResource(preferences)?.discreet ?? false;
  const [said, setSaid] = useState<boolean>();
  useEffect(() => {
    // Unknown wishes leave the box open for the member; nothing else hangs on them.
    preferences.load().catch(() => undefined);
  }, []);
  return [said ?? wish, setSaid];
};

/** Puts a week into the member's own calendar. */
export const ScheduleDialog = ({ week, onClose }: ScheduleDialogProps): ReactNode => {
  const [now] = useState(() => new Date());
  const [day, setDay] = useState<Date>();
  const [time, setTime] = useState<string>(rules.schedule.defaultTime);
  const [problem, setProblem] = useState<string>();
  const [isDiscreet, setIsDiscreet] = useDiscretion();
  const [hasAllWeeks, setHasAllWeeks] = useState(false);
  const moment = day && time ? momentOf(day, time) : undefined;
  const start = moment && !isPast(moment, now) ? moment : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      closeLabel="Close"
      title={`Schedule Week ${String(week)}`}
      text="A quiet hour with yourself, kept like any other appointment."
      actions={
        <Actions
          week={week}
          start={start}
          isDiscreet={isDiscreet}
          hasAllWeeks={hasAllWeeks}
          onProblem={setProblem}
        />
      }
    >
      <div className="flex flex-col gap-5">
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
          error={moment && !start ? 'This time has already passed.' : undefined}
          onChange={({ target }) => {
            setTime(target.value);
          }}
        />
        {week < totalWeeks && (
          <Checkbox
            label="All weeks from here"
            hint="The calendar file then holds one entry a week, at the same time."
            checked={hasAllWeeks}
            onCheckedChange={setHasAllWeeks}
          />
        )}
        <Checkbox
          label="Discreet title"
          hint="The entry says “Weekly reminder” and nothing else."
          checked={isDiscreet}
          onCheckedChange={setIsDiscreet}
        />
        <div aria-live="polite">
          {start && <p className="font-semibold">{scheduledText(start)}</p>}
          {problem && <p className="text-danger">{problem}</p>}
        </div>
      </div>
    </Dialog>
  );
};
