import { useId, type ReactNode } from 'react';

export interface ProgressProps {
  /** Above the bar, e.g. "3/6 Complete", and also the bar's accessible name. */
  label: ReactNode;
  value: number;
  max?: number;
  /** Announced by screen readers instead of the percentage. */
  valueText?: string;
}

/** A progress bar; a single line on phones. Plain elements: it is on every member's first page. */
export const Progress = ({ label, value, max = 100, valueText }: ProgressProps): ReactNode => {
  const labelId = useId();
  const now = Math.min(value, max);
  return (
    <div
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={valueText}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:flex-col sm:items-stretch"
    >
      <span id={labelId} className="text-sm font-semibold tabular-nums">
        {label}
      </span>
      <div className="h-2.5 min-w-24 flex-1 overflow-hidden rounded-full bg-line sm:flex-none forced-colors:border">
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-(--dur-3) ease-out forced-colors:bg-[Highlight]"
          style={{ width: `${String((now / max) * 100)}%` }}
        />
      </div>
    </div>
  );
};
