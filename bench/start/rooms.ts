import { readFileSync } from 'node:fs';
import { familyOf, residentMegabytes, sharedMebibytes, sum } from '../measure/memory.ts';

/** Which program of the product a process belongs to, by its command line. */
const programs = {
  gateway: /\bnginx\b/,
  api: /services\/api\//,
  worker: /services\/worker\//,
  postgres: /\bpostgres\b/,
  sandbox: /sandbox\/src\//,
  launcher: /./,
} as const;
export type ProgramName = keyof typeof programs;

/** @returns the program that a command line belongs to; who starts the others is the rest */
export const programOf = (commandLine: string): ProgramName =>
  (Object.keys(programs) as ProgramName[]).find((name) => programs[name].test(commandLine)) ??
  'launcher';

const commandLineOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it has just ended
  }
};

export interface Room {
  processes: number;
  /** Megabytes that are in memory, shared ones counted by everybody. */
  resident: number;
  /** Mebibytes, shared ones divided among those who share them. */
  shared: number;
}

/** What each program of a product has in memory at this moment. */
export const readRooms = (pid: number): Record<ProgramName, Room> => {
  const all = Map.groupBy(familyOf(pid), (each) => programOf(commandLineOf(each)));
  const room = (pids: readonly number[] = []): Room => ({
    processes: pids.length,
    resident: sum(pids.map(residentMegabytes)),
    shared: sum(pids.map(sharedMebibytes)),
  });
  const names = Object.keys(programs) as ProgramName[];
  return Object.fromEntries(names.map((name) => [name, room(all.get(name))])) as Record<
    ProgramName,
    Room
  >;
};
