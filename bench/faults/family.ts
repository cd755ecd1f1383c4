import { readdirSync, readFileSync } from 'node:fs';

const parentOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[1]);
  } catch {
    return 0; // it has just ended
  }
};

/** @returns the children of a process. */
export const familyOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && parentOf(child) === pid);
