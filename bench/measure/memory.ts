import { readdirSync, readFileSync } from 'node:fs';
import { parentOf } from './cpu.ts';

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? NaN);

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // ended, or somebody else's: then its memory is not known
  }
};

/** Resident memory in megabytes. */
export const residentMegabytes = (pid: number): number =>
  kilobytes(read(`/proc/${pid}/status`), 'VmRSS') / 1024;

/** Proportional memory in mebibytes: what several share is divided among them. */
export const sharedMebibytes = (pid: number): number =>
  kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss') / 1024;

/** @returns a process and everything that it and its children have started */
export const familyOf = (pid: number): number[] => {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0);
  const children = Map.groupBy(all, parentOf);
  const from = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(from)];
  return from(pid);
};

export const sum = (values: readonly number[]): number =>
  values.reduce((whole, each) => whole + each, 0);
