import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@repo/tools/stack/workspace';
import { rules } from './rules.ts';

/** What became of the mutants of one rule. */
export interface RuleFound {
  rule: string;
  /** The day, in UTC. */
  on: string;
  broken: number;
  noticed: number;
  /** Rounded down. */
  percent: number;
  /** Each as `file:line: replacement`. */
  lived: string[];
}

const file = join(root, 'bench/report/mutants.json');

/** What `npm run mutants` wrote down last, if it ever has. */
export const readFound = (): { rows: RuleFound[] } | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { rows: RuleFound[] }) : undefined;

/** @returns the rows of now and, of rules that were not tried, those of before; as `rules` has them */
export const withOthers = (
  rows: readonly RuleFound[],
  before: readonly RuleFound[] = [],
): RuleFound[] => {
  const names = [...new Set(rules.map(({ name }) => name))];
  return names.flatMap((name) => [...rows, ...before].find(({ rule }) => rule === name) ?? []);
};
