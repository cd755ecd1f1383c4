import { rules } from '@repo/contracts/rules';
import { DatePicker } from '@repo/ui/fields/date-picker';
import { Field } from '@repo/ui/fields/field';
import { useState, type ReactNode } from 'react';
import { isPast, momentOf } from './reminder.ts';

interface Moment {
  now: Date;
  day: Date | undefined;
  setDay: (day: Date | undefined) => void;
  time: string;
  setTime: (time: string) => void;
  hasPassed: boolean;
  /** The chosen moment, if it is still to come. */
  start: Date | undefined;
}

/** The day and the time that the member chooses on their own clock. */
export const useMoment = (): Moment => {
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

export const DayAndTime = ({ moment, onDay }: DayAndTimeProps): ReactNode => {
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
