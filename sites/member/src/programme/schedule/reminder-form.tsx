import { preferences } from '@repo/client/accounts/preferences.ts';
import { useResource } from '@repo/client/server/resource.ts';
import { rules } from '@repo/contracts/rules';
import { totalWeeks } from '@repo/product/weeks';
import { Checkbox } from '@repo/ui/fields/checkbox';
import { DatePicker } from '@repo/ui/fields/date-picker';
import { Field } from '@repo/ui/fields/field';
import { useState, type ReactNode } from 'react';
import { isPast, momentOf } from './reminder.ts';
import { ScheduleActions } from './schedule-actions.tsx';

interface Moment {
  now: Date;
  day: Date | undefined;
  setDay: (day: Date | undefined) => void;
  time: string;
  setTime: (time: string) => void;
  hasPassed: boolean;
  /** The chosen time, if it is in the future. */
  start: Date | undefined;
}

/** The day and time that the member chooses, in local time. */
const useMoment = (): Moment => {
  const [now] = useState(() => new Date());
  const [day, setDay] = useState<Date>();
  const [time, setTime] = useState<string>(rules.schedule.defaultTime);
  const moment = day && time ? momentOf(day, time) : undefined;
  const hasPassed = moment !== undefined && isPast(moment, now);
  return { now, day, setDay, time, setTime, hasPassed, start: hasPassed ? undefined : moment };
};

interface DayAndTimeProps {
  moment: Moment;
  onDay: () => void;
}

const DayAndTime = ({ moment, onDay }: DayAndTimeProps): ReactNode => {
  const { now, day, setDay, time, setTime, hasPassed } = moment;
  return (
    <>
      <DatePicker
        label="Day"
        value={day}
        today={now}
        isDisabled={{ before: now }}
        onValueChange={(next) => {
          setDay(next);
          onDay();
        }}
      />
      <Field
        label="Time"
        type="time"
        value={time}
        error={hasPassed ? 'This time has already passed.' : undefined}
        onChange={({ target }) => setTime(target.value)}
      />
    </>
  );
};

/** Adds a week to the member's own calendar. */
export const ReminderForm = ({ week }: { week: number }): ReactNode => {
  const moment = useMoment();
  const [problem, setProblem] = useState<string>();
  const { data: chosen } = useResource(preferences, 'load');
  // As in the profile; discreet while that is loading.
  const isDiscreet = chosen?.discreet ?? true;
  const [hasAllWeeks, setHasAllWeeks] = useState(false);
  return (
    <>
      <DayAndTime moment={moment} onDay={() => setProblem(undefined)} />
      {week < totalWeeks && (
        <Checkbox
          label="All weeks from here"
          hint="The calendar file then holds one entry a week, at the same time. A web calendar gets this week only."
          checked={hasAllWeeks}
          onCheckedChange={setHasAllWeeks}
        />
      )}
      <p className="text-sm text-muted">
        {isDiscreet
          ? 'The entry says “Weekly reminder” and nothing else.'
          : 'The entry names the week and the program. “Be discreet” in your profile leaves both out.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ScheduleActions
          week={week}
          start={moment.start}
          time={moment.time}
          isDiscreet={isDiscreet}
          hasAllWeeks={hasAllWeeks}
          problem={problem}
          onProblem={setProblem}
        />
      </div>
    </>
  );
};
