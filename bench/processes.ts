import { readdirSync, readFileSync } from 'node:fs';

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Takes turns. @returns what each work cost in its cheapest round */
export const compare = async (works: (() => Promise<number>)[]): Promise<number[]> => {
  const least = works.map(() => Infinity);
  for (let round = 0; round < 7; round += 1)
    for (const [at, work] of works.entries()) least[at] = Math.min(least[at] ?? NaN, await work());
  return least;
};

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has just ended
  }
};

/** Fields behind the program's name, which may hold spaces. */
const statOf = (pid: number): number[] =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);

/** @returns a process and all of its descendants */
export const processTree = (pid: number): number[] => {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const children = Map.groupBy(pids, (each) => statOf(each)[1] ?? 0);
  const from = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(from)];
  return from(pid);
};

/** CPU microseconds of processes and their descendants so far, exact to ten milliseconds. */
export const cpuOf = (...pids: readonly number[]): number =>
  sum(pids.flatMap(processTree).map((pid) => sum(statOf(pid).slice(11, 13)))) * 10_000;

/**
 * @param field `VmRSS`, where shared memory counts for each, or `Pss`, where it is divided
 * @param command whose command line matches; by default all
 */
export const megabytes = (pids: number[], field: 'VmRSS' | 'Pss', command = /(?:)/): number => {
  const matching = pids.filter((pid) => command.test(read(pid, 'cmdline')));
  const texts = matching.map((pid) => read(pid, field === 'Pss' ? 'smaps_rollup' : 'status'));
  const figures = texts.map((text) => /\d+/.exec(text.split(`${field}:`)[1] ?? '0')?.[0]);
  return sum(figures.map(Number)) / 1024;
};
