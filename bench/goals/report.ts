import type { PartName } from './goal.ts';
import { goalNames, goals, type GoalName } from './goals.ts';
import { judge, worstOf, type Judged } from './judge.ts';

/** What one part found, the last time it ran. */
export interface PartReport {
  /** ISO 8601, UTC. */
  at: string;
  seconds: number;
  /** Processes that wanted a core a moment before it began: ours are not among them. */
  load: number;
  pace: string;
  results: Judged[];
  /** Why it has not measured everything. */
  error?: string;
}

export interface Report {
  machine: { cores: number; cpu: string; memory: string };
  parts: Partial<Record<PartName, PartReport>>;
}

export type Verdict = 'holds' | 'falls short' | 'not measured';

/** One goal with everything that was found for it. */
export interface Row {
  name: GoalName;
  verdict: Verdict;
  /** What is furthest from its limit. */
  worst: Judged | undefined;
  all: readonly Judged[];
}

/** JSON knows no NaN and no Infinity: it writes null. */
const isNumber = (value: number | null): value is number => value !== null;

/** @returns what was found before, judged by the goals of today; what is no goal any more is left out */
export const judgeAgain = (part: PartReport): PartReport => ({
  ...part,
  results: part.results
    .filter(({ goal }) => goal in goals)
    .map(({ goal, of, values, ceilings, note }) =>
      judge(goals[goal], {
        ...{ goal, values: values.every(isNumber) ? values : [] },
        ...(of !== undefined && { of }),
        ...(ceilings && { ceilings: ceilings.every(isNumber) ? ceilings : [] }),
        ...(note !== undefined && { note }),
      }),
    ),
});

const verdictOf = (all: readonly Judged[]): Verdict => {
  if (all.length === 0) return 'not measured';
  return all.every(({ holds }) => holds) ? 'holds' : 'falls short';
};

/** @returns a row for every goal of these parts, in the order in which goals are told */
export const rowsOf = ({ parts }: Pick<Report, 'parts'>, wanted: readonly PartName[]): Row[] => {
  const results = Object.values(parts).flatMap((part) => part.results);
  const byGoal = Map.groupBy(results, ({ goal }) => goal);
  return goalNames
    .filter((name) => wanted.includes(goals[name].part))
    .map((name) => {
      const all = byGoal.get(name) ?? [];
      return { name, all, worst: worstOf(goals[name], all), verdict: verdictOf(all) };
    });
};
