import { Progress as BaseProgress } from '@base-ui/react/progress';
import type { ReactNode } from 'react';

export interface ProgressProps {
  /** Shown above the bar, e.g. "3/6 Complete", and read as the bar's name. */
  label: ReactNode;
  value: number;
  max?: number;
  /** What a screen reader says instead of the percentage. */
  valueText?: string;
}

/** How far something has come. */
export const Progress = ({ label, value, max = 100, valueText }: ProgressProps): ReactNode => (
  <BaseProgress.Root
    value={Math.min(value, max)}
    max={max}
    {...(valueText === undefined ? {} : { getAriaValueText: () => valueText })}
    className="flex flex-col gap-2"
  >
    <BaseProgress.Label className="text-sm font-semibold tabular-nums">{label}</BaseProgress.Label>
    <BaseProgress.Track className="h-2.5 overflow-hidden rounded-full bg-line">
      <BaseProgress.Indicator className="rounded-full bg-primary transition-[width] duration-(--dur-3) ease-out" />
    </BaseProgress.Track>
  </BaseProgress.Root>
);
