import type { Goal } from '../goals/goal.ts';
import { goals } from '../goals/goals.ts';
import type { Judged } from '../goals/judge.ts';
import type { Row } from '../goals/report.ts';

/** @returns a figure with as many digits as say something: 58,772; 15.7; 0.037 */
export const digits = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  const places =
    Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) < 1 ? 3 : 1;
  return value.toLocaleString('en-US', { maximumFractionDigits: places });
};

const times = (ratio: number): string => `${Number.isFinite(ratio) ? ratio.toFixed(2) : '–'}×`;

export const writeLimit = ({ isLeast, isTimes, limit, unit }: Goal): string =>
  `${isLeast ? '≥' : '≤'} ${isTimes ? `${limit}×` : `${digits(limit)} ${unit}`}`;

/** @returns a figure, and how it stands to its ceiling */
export const writeFigure = ({ unit }: Goal, { figure, ceiling, ratio }: Judged): string => {
  const own = `${digits(figure)} ${unit}`;
  return ratio === undefined ? own : `${own} = ${times(ratio)} of ${digits(ceiling ?? NaN)}`;
};

export const writeSpread = ({ values, least, most }: Judged): string =>
  values.length > 1 ? `${digits(least)}–${digits(most)}` : '';

/** One goal as every table tells it. */
export const writeRow = ({ name, verdict, worst, all }: Row) => {
  const goal = goals[name];
  const of = worst?.of && (all.length > 1 ? `worst: ${worst.of}` : worst.of);
  return {
    promise: goal.promise,
    goal: [goal.sentence, of].filter(Boolean).join('; '),
    limit: writeLimit(goal),
    figure: worst ? writeFigure(goal, worst) : '',
    spread: worst ? writeSpread(worst) : '',
    verdict,
  };
};
