import { rules } from '@repo/contracts/rules';
import { Checkbox } from '@repo/ui/checkbox';
import { DatePicker } from '@repo/ui/date-picker';
import { Dialog } from '@repo/ui/dialog';
import { Field } from '@repo/ui/field';
import { totalWeeks } from '@repo/product/weeks';
import { useState, type ReactNode } from 'react';
import { preferences } from '../../accounts/preferences.ts';
import { useResource } from '../../server/use-resource.ts';
import { isPast, momentOf } from './reminder.ts';
import { ScheduleActions } from './schedule-actions.tsx';

interface ScheduleDialogProps {
  week: number;
  onClose: () => void;
}

/** The member's wish for discretion, unless they say otherwise here. */
const useDiscretion = (): [boolean, (isDiscreet: boolean) => void] => {
  // While it is unknown the box is off; nothing else depends on it.
  const { data: known } = useResource(preferences, 'load');
  const [chosen, setChosen] = useState<boolean>();
  return [chosen ?? known?.discreet ?? false, setChosen];
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
        <ScheduleActions
          week={week}
          start={start}
          isDiscreet={isDiscreet}
          hasAllWeeks={hasAllWeeks}
          problem={problem}
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
      </div>
    </Dialog>
  );
};
