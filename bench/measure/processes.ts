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

/** @returns a process and everything that it and its children have started */
export const familyOf = (pid: number): number[] => {
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
 * CPU that the living threads of a process and of its family have used, in microseconds: the kernel
 * counts nanoseconds, so that short rounds can be compared.
 */
export const cpuOf = (pid: number): number => sum(familyOf(pid).map(ofTasks)) / 1000;

/** CPU of what a process has used so far, ended threads too, in milliseconds; to ten of them. */
export const wholeCpu = (pid: number): number =>
  ((statOf(pid)[11] ?? 0) + (statOf(pid)[12] ?? 0)) * 10;

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Megabytes in memory, shared ones counted for each. */
export const resident = (pids: readonly number[]): number =>
  sum(pids.map((pid) => kilobytes(read(`/proc/${pid}/status`), 'VmRSS'))) / 1024;

/** Mebibytes in memory, shared ones divided among those who share them. */
export const proportional = (pids: readonly number[]): number =>
  sum(pids.map((pid) => kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss'))) / 1024;

/** @returns those whose command line fits */
export const whichRun = (pids: readonly number[], command: RegExp): number[] =>
  pids.filter((pid) => command.test(read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')));

export const pidOf = ({ running }: Stack, name: string): number =>
  running.find((each) => each.name === name)?.pid() ?? NaN;
