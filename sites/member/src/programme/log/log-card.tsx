import type { Draft, DraftName } from '@repo/client/browser/drafts.ts';
import { dayBefore, localDay } from '@repo/contracts/programme/practice-log';
import type { PracticeLog } from '@repo/contracts/programme/programme';
import { codePoints, rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Field } from '@repo/ui/fields/field';
import { late } from '@repo/ui/states/late';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { CareNotice } from '../care/care.tsx';
import { KeptNote, SignInAgain } from '../reflections/writing/editor-parts.tsx';
import { LeftLines } from './left-lines.tsx';
import { logDraftName, useDay, type OwnDay } from './use-day.ts';

// Two windows that wrote the same day are rare.
const staleChoice = late(
  async () => (await import('../reflections/writing/stale-choice.tsx')).StaleChoice,
);

interface FieldsProps {
  own: OwnDay;
  fields: PracticeLog['practice']['fields'];
}

const Fields = ({ own, fields }: FieldsProps): ReactNode =>
  fields.map(({ label, hint }, place) => {
    const line = own.lines[place] ?? '';
    return (
      <Field
        key={label}
        label={
          <>
            {label} <span className="font-normal text-muted">{hint}</span>
          </>
        }
        error={codePoints(line) > rules.logLine.max && rules.logLine.tooLong}
        autoComplete="off"
        readOnly={own.isSaving}
        value={line}
        onChange={({ target }) => {
          own.write(place, target.value);
        }}
      />
    );
  });

/** Whether the device or the server has it. */
const State = ({ own: { draft, saved } }: Pick<FieldsProps, 'own'>): ReactNode => (
  <p className="min-h-5 text-sm text-muted">
    {saved && !draft.isBegun ? (
      <span role="status" className="font-semibold text-success">
        <span aria-hidden="true">✓ </span>Saved
      </span>
    ) : (
      <KeptNote kept={draft.kept} />
    )}
  </p>
);

interface DayFormProps extends FieldsProps {
  /** "today" */
  dayName: string;
}

const DayForm = ({ own, fields, dayName }: DayFormProps): ReactNode => {
  const errorId = useId();
  const { problem, isSaving, canSave } = own;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    own.save();
  };
  return (
    <form onSubmit={submit} aria-describedby={errorId} className="flex flex-col gap-4">
      <Fields own={own} fields={fields} />
      <div id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {problem && [problem.title, problem.text].filter(Boolean).join(' ')}
      </div>
      {problem?.isSignedOut && <SignInAgain />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" disabled={!canSave} isBusy={isSaving} busyText="Saving...">
          {`Save ${dayName}`}
        </Button>
        <State own={own} />
      </div>
    </form>
  );
};

interface DayProps {
  userId: string;
  log: PracticeLog;
  day: string;
  dayName: string;
  found: Draft | undefined;
}

const Day = ({ dayName, ...options }: DayProps): ReactNode => {
  const own = useDay(options);
  const { care, help, stale, isSaving } = own;
  if (care.isOpen) return <CareNotice care={care} text={help} />;
  if (stale)
    return (
      <staleChoice.View
        {...stale}
        code="STALE_LOG"
        isSaving={isSaving}
        onKeepMine={own.keepMine}
        onKeepTheirs={own.keepTheirs}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <DayForm own={own} fields={options.log.practice.fields} dayName={dayName} />
      <CareNotice care={care} text={help} />
    </div>
  );
};

interface LogCardProps {
  userId: string;
  log: PracticeLog;
  /** What this device holds and the server does not. */
  found: ReadonlyMap<DraftName, Draft>;
}

/** A minute a day for the practice of the week: today's lines, or those of the day before. */
export const LogCard = ({ userId, log, found }: LogCardProps): ReactNode => {
  const [today] = useState(() => localDay(new Date()));
  const [isToday, setIsToday] = useState(true);
  const days = [
    { dayName: 'today', day: today, isShown: isToday },
    { dayName: 'yesterday', day: dayBefore(today), isShown: !isToday },
  ];
  const open = new Set(days.map(({ day }) => logDraftName(log.week, day)));
  return (
    <Card as="section" aria-labelledby="log-title" className="flex flex-col gap-4">
      <div>
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <CardTitle level={3} id="log-title">
            Small log
          </CardTitle>
          <Button
            variant="quiet"
            size="sm"
            className="-mr-4"
            onClick={() => {
              setIsToday(!isToday);
            }}
          >
            {isToday ? 'Yesterday' : 'Back to today'}
          </Button>
        </div>
        <p className="text-muted">{log.practice.text}</p>
      </div>
      <LeftLines userId={userId} found={found} open={open} />
      {days.map(({ isShown, ...day }) => (
        <div key={day.day} hidden={!isShown}>
          <Day
            {...day}
            userId={userId}
            log={log}
            found={found.get(logDraftName(log.week, day.day))}
          />
        </div>
      ))}
    </Card>
  );
};
