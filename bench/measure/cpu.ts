import { readdirSync, readFileSync } from 'node:fs';

const microsecondsPerTick = 10_000;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // a thread or process that has just ended
  }
};

/** Fields of /proc/<pid>/stat behind the program's name, which may hold spaces. */
const statOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/**
 * CPU that the living threads of a process have used, in microseconds. Counted in nanoseconds by
 * the kernel, so short rounds can be compared; threads that have ended are missing.
 */
export const threadCpu = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0))
    .reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000;

/** CPU that a process has used so far with all threads, ended ones too; to 10 milliseconds. */
export const processCpu = (pid: number): number => {
  const stat = statOf(pid);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * microsecondsPerTick;
};

/** CPU of a process, its children and those of its children that have ended, in microseconds. */
export const familyCpu = (pid: number): number => {
  const ended = statOf(pid);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && parentOf(child) === pid);
  const ofEnded = (Number(ended[13] ?? 0) + Number(ended[14] ?? 0)) * microsecondsPerTick;
  return ofEnded + children.reduce((sum, child) => sum + threadCpuOrNone(child), 0);
};

const threadCpuOrNone = (pid: number): number => {
  try {
    return threadCpu(pid);
  } catch {
    return 0; // ended in between; it shows as an ended child next time
  }
};
