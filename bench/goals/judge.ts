import type { Goal } from './goal.ts';
import type { Measurement } from './measurement.ts';

export interface Judged extends Measurement {
  figure: number;
  ceiling?: number;
  /** Figure by ceiling. */
  ratio?: number;
  least: number;
  most: number;
  holds: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
};

/** @returns the sample that stands for all; NaN of none */
export const represent = (values: readonly number[], { take, isLeast }: Goal): number => {
  if (values.length === 0) return NaN;
  if (take === 'median') return median(values);
  const isSmall = take === 'least' ? !isLeast : isLeast;
  return isSmall ? Math.min(...values) : Math.max(...values);
};

/** How much of what is allowed a figure takes: 1 is the limit itself, more falls short. */
export const shareOf = (goal: Goal, figure: number): number => {
  if (goal.isLeast) return goal.limit / figure;
  // Of a limit of 0 nothing is half used.
  return goal.limit === 0 ? Number(figure > 0) * 2 : figure / goal.limit;
};

/** Holds a measurement against its goal; what cannot be compared falls short. */
export const judge = (goal: Goal, measurement: Measurement): Judged => {
  const { values, ceilings } = measurement;
  const figure = represent(values, goal);
  const ceiling = ceilings && represent(ceilings, goal);
  const ratio = ceiling === undefined ? undefined : figure / ceiling;
  const judged = goal.isTimes ? (ratio ?? NaN) : figure;
  return {
    ...measurement,
    figure,
    ...(ceiling !== undefined && { ceiling, ratio: figure / ceiling }),
    ...{ least: Math.min(...values), most: Math.max(...values) },
    holds: goal.isLeast ? judged >= goal.limit : judged <= goal.limit,
  };
};

/** @returns what is furthest from its limit on the wrong side, which speaks for the goal */
export const worstOf = (goal: Goal, all: readonly Judged[]): Judged | undefined => {
  const share = ({ figure, ratio }: Judged): number => {
    const own = shareOf(goal, goal.isTimes ? (ratio ?? NaN) : figure);
    return Number.isNaN(own) ? Infinity : own;
  };
  return all.toSorted((one, other) => share(other) - share(one))[0];
};
