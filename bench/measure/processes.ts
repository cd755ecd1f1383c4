import { readdirSync, readFileSync } from 'node:fs';
import type { Stack } from '@repo/tools/stack/stack';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has just ended
  }
};

const numbersIn = (folder: string): number[] =>
  readdirSync(folder)
    .map(Number)
    .filter((each) => each > 0);

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Fields of /proc/<pid>/stat behind the program's name, which may hold spaces. */
const statOf = (pid: number): number[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);

/** @returns a process and all of its descendants */
export const processTree = (pid: number): number[] => {
  const children = Map.groupBy(numbersIn('/proc'), (each) => statOf(each)[1] ?? 0);
  const from = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(from)];
  return from(pid);
};

const ofTasks = (pid: number): number => {
  try {
    const tasks = numbersIn(`/proc/${pid}/task`);
    return sum(
      tasks.map((task) => Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0])),
    );
  } catch {
    return 0;
  }
};

/**
 * CPU time of the living threads of a process and its descendants, in microseconds: the kernel counts
 * nanoseconds, so that short rounds can be compared.
 */
export const cpuOf = (pid: number): number => sum(processTree(pid).map(ofTasks)) / 1000;

/** CPU time of a process so far, ended threads included, in milliseconds; exact to ten of them. */
export const processCpuMs = (pid: number): number =>
  ((statOf(pid)[11] ?? 0) + (statOf(pid)[12] ?? 0)) * 10;

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Resident megabytes; shared ones count for each process. */
export const residentMegabytes = (pids: readonly number[]): number =>
  sum(pids.map((pid) => kilobytes(read(`/proc/${pid}/status`), 'VmRSS'))) / 1024;

/** Resident mebibytes; shared ones are divided among the processes that share them. */
export const proportionalMegabytes = (pids: readonly number[]): number =>
  sum(pids.map((pid) => kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss'))) / 1024;

/** @returns the processes whose command line matches */
export const filterByCommand = (pids: readonly number[], command: RegExp): number[] =>
  pids.filter((pid) => command.test(read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')));

export const pidOf = ({ running }: Stack, name: string): number =>
  running.find((each) => each.name === name)?.pid() ?? NaN;
