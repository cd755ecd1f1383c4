import type { Round } from './round.ts';

/** One kind of fault over all of its rounds. */
export interface Recovery {
  fault: string;
  rounds: number;
  'back, ms (median)': number;
  'back, ms (worst)': number;
  'at rest, ms (median)': number;
  'at rest, ms (worst)': number;
  broken: number;
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]): number =>
  Math.round(sorted(values)[Math.floor(values.length / 2)] ?? NaN);
const worst = (values: readonly number[]): number => Math.round(Math.max(...values));

const summarize = ([fault, rounds]: [string, Round[]]): Recovery => {
  const backs = rounds.map(({ back }) => back);
  const rests = rounds.map(({ settled }) => settled);
  return {
    fault,
    rounds: rounds.length,
    'back, ms (median)': median(backs),
    'back, ms (worst)': worst(backs),
    'at rest, ms (median)': median(rests),
    'at rest, ms (worst)': worst(rests),
    broken: rounds.reduce((sum, { violations }) => sum + violations.length, 0),
  };
};

/** One row for each kind of fault, by name. */
export const recoveries = (rounds: readonly Round[]): Recovery[] =>
  [...Map.groupBy(rounds, ({ strike }) => strike)]
    .map(summarize)
    .toSorted((one, other) => one.fault.localeCompare(other.fault));
