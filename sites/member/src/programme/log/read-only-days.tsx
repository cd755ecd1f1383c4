import { formatter } from '@repo/contracts/dates';
import type { LogDay } from '@repo/contracts/programme/programme';
import type { ReactNode } from 'react';

const formatWeekday = formatter({ weekday: 'long', month: 'long', day: 'numeric' });

/** @returns "Tuesday, November 24" */
export const dayText = (day: string): string => formatWeekday(day, 'UTC');

interface ReadOnlyDaysProps {
  days: readonly LogDay[];
  /** Renders a line; as plain text by default. */
  draw?: (text: string) => ReactNode;
}

/** Days of the log, read-only. */
export const ReadOnlyDays = ({ days, draw = (text) => text }: ReadOnlyDaysProps): ReactNode => (
  <ol className="flex flex-col gap-4">
    {days.map(({ day, lines }) => (
      <li key={day} className="break-inside-avoid">
        <p className="text-sm font-semibold text-muted">{dayText(day)}</p>
        <dl className="mt-1 flex flex-col gap-1">
          {lines.map(({ label, text }) => (
            <div key={label} className="wrap-anywhere">
              <dt className="inline text-muted">{label}: </dt>
              <dd className="inline">{draw(text)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ol>
);
