import { send, type Target } from './load.ts';
import type { Pace } from './pace.ts';
import { isSteady } from './steady.ts';

export interface Contestant extends Target {
  name: string;
  /** CPU so far of everything that works for an answer, in microseconds. */
  cpu: () => number;
}

/** CPU of one request, in microseconds. */
const measure = async (contestant: Contestant, requests: number): Promise<number> => {
  const before = contestant.cpu();
  await send(contestant, requests);
  return (contestant.cpu() - before) / requests;
};

const warmUp = async (contestant: Contestant, { requests, warmUp: most }: Pace) => {
  const turns: number[] = [];
  while (!isSteady(turns) && turns.length * requests < most)
    turns.push(await measure(contestant, requests));
};

/**
 * Lets all take turns once they are warm, so that whatever disturbs the machine disturbs everybody.
 * @returns the CPU of a request in each round by name, in microseconds
 */
export const compare = async <Name extends string>(
  contestants: (Contestant & { name: Name })[],
  pace: Pace,
): Promise<Record<Name, number[]>> => {
  for (const contestant of contestants) await warmUp(contestant, pace);
  const turns = contestants.map(() => [] as number[]);
  for (let round = 0; round < pace.rounds; round += 1)
    for (const [index, contestant] of contestants.entries())
      turns[index]?.push(await measure(contestant, pace.requests));
  const named = contestants.map(({ name }, index) => [name, turns[index] ?? []] as const);
  return Object.fromEntries(named) as Record<Name, number[]>;
};
