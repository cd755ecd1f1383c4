import type { Draft, DraftName } from '@repo/client/browser/drafts.ts';
import { localDay } from '@repo/contracts/dates';
import { dayBefore } from '@repo/contracts/programme/practice-log';
import type { PracticeLog } from '@repo/contracts/programme/programme';
import { codePoints, rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/fields/field';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { CareNotice, fetchCare } from '../care/care.tsx';
import { DraftStorageNote, SignInAgain } from '../reflections/writing/editor-parts.tsx';
import { UnsavedLines } from './unsaved-lines.tsx';
import { logDraftName, useDay, type OwnDay } from './use-day.ts';

// Loaded on demand: two windows rarely edit the same day.
const staleChoice = lazyComponent(
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

/** Whether the text is stored on the device or on the server. */
const State = ({ own: { draft, saved } }: Pick<FieldsProps, 'own'>): ReactNode => (
  <p className="min-h-5 text-sm text-muted">
    {saved && !draft.isBegun ? (
      <span role="status" className="font-semibold text-success">
        <span aria-hidden="true">✓ </span>Saved
      </span>
    ) : (
      <DraftStorageNote kept={draft.kept} />
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

interface OpenDaysProps {
  userId: string;
  log: PracticeLog;
  /** Drafts on this device. */
  found: ReadonlyMap<DraftName, Draft>;
  /** The member has just opened the lines, to write. */
  isAsked: boolean;
}

/** The pressed button is gone, so the focus moves to the first line. */
const useFirstLine = (isAsked: boolean): RefObject<HTMLDivElement | null> => {
  const daysRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void fetchCare();
    if (isAsked) daysRef.current?.querySelector('input')?.focus();
  }, [isAsked]);
  return daysRef;
};

/** The lines of today and of the day before. */
const OpenDays = ({ userId, log, found, isAsked }: OpenDaysProps): ReactNode => {
  const daysRef = useFirstLine(isAsked);
  const [today] = useState(() => localDay(new Date()));
  const [isToday, setIsToday] = useState(true);
  const days = [
    { dayName: 'today', day: today, isShown: isToday },
    { dayName: 'yesterday', day: dayBefore(today), isShown: !isToday },
  ];
  const open = new Set(days.map(({ day }) => logDraftName(log.week, day)));
  return (
    <div ref={daysRef} className="flex flex-col gap-4">
      <UnsavedLines userId={userId} found={found} open={open} />
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
      <Button
        variant="quiet"
        size="sm"
        className="-my-2 -ml-4 self-start"
        onClick={() => {
          setIsToday(!isToday);
        }}
      >
        {isToday ? 'Write yesterday’s lines' : 'Back to today'}
      </Button>
    </div>
  );
};

interface LogDaysProps extends Pick<OpenDaysProps, 'userId' | 'found'> {
  /** Null once all weeks are done. */
  log: PracticeLog | null;
  isAsked?: boolean;
}

const noDay: ReadonlySet<DraftName> = new Set();

/** The days that can be written now, and leftover drafts on this device. */
export const LogDays = ({ log, isAsked = false, ...rest }: LogDaysProps): ReactNode =>
  log ? (
    <OpenDays {...rest} log={log} isAsked={isAsked} />
  ) : (
    <UnsavedLines {...rest} open={noDay} />
  );
