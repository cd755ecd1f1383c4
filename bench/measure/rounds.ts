import { threadCpu } from './cpu.ts';
import { send, type Target } from './load.ts';

export interface Contestant extends Target {
  name: string;
  /** The server whose CPU is counted. */
  pid: number;
  /** How it is counted, in microseconds: a server of several processes counts its family. */
  cpuOf?: (pid: number) => number;
}

const amount = Number(process.env['BENCH_REQUESTS'] ?? 3_000);
const rounds = Math.max(5, Number(process.env['BENCH_ROUNDS'] ?? 7));

/** CPU of the server for one request, in microseconds. */
const measure = async (contestant: Contestant): Promise<number> => {
  const { pid, cpuOf = threadCpu } = contestant;
  const before = cpuOf(pid);
  await send(contestant, amount);
  return (cpuOf(pid) - before) / amount;
};

/**
 * Lets all take turns, so that whatever disturbs the machine disturbs everybody.
 * @returns the least CPU of a request by name, in microseconds
 */
export const compare = async (contestants: Contestant[]): Promise<Record<string, number>> => {
  const least: Record<string, number> = {};
  for (const contestant of contestants) await send(contestant, amount);
  for (let round = 0; round < rounds; round += 1)
    for (const contestant of contestants) {
      const cpu = await measure(contestant);
      least[contestant.name] = Math.min(least[contestant.name] ?? Infinity, cpu);
    }
  return least;
};
