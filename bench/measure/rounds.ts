import { send, type Target } from './load.ts';
import { sum } from './memory.ts';
import type { Pace } from './pace.ts';
import { isSteady } from './steady.ts';

export interface Contestant extends Target {
  name: string;
  /** CPU so far of every program that works for an answer, by its name, in microseconds. */
  cpu: () => Record<string, number>;
}

/** What requests have cost, round by round. */
export interface Turns {
  /** CPU of one request, in microseconds. */
  values: number[];
  /** Of the cheapest round: which program needed how much of it. */
  split: Record<string, number>;
}

/** CPU of one request by program, in microseconds. */
const measure = async (contestant: Contestant, requests: number) => {
  const before = contestant.cpu();
  await send(contestant, requests);
  return Object.fromEntries(
    Object.entries(contestant.cpu()).map(([name, after]) => [
      name,
      (after - (before[name] ?? 0)) / requests,
    ]),
  );
};

/** A turn lasts at least so long on its core, in microseconds: beside less, clocks are coarse. */
const leastTurn = 150_000;

/** @returns how many requests make a turn of something that is warm now */
const warmUp = async (
  contestant: Contestant,
  { requests, warmUp: most }: Pace,
): Promise<number> => {
  const turns: number[] = [];
  while (!isSteady(turns) && turns.length * requests < most)
    turns.push(sum(Object.values(await measure(contestant, requests))));
  return Math.max(requests, Math.ceil(leastTurn / Math.min(...turns)));
};

const addTurn = (turns: Turns, split: Record<string, number>): void => {
  const value = sum(Object.values(split));
  if (value < Math.min(...turns.values)) turns.split = split;
  turns.values.push(value);
};

/**
 * Lets all take turns once they are warm, so that whatever disturbs the machine disturbs everybody.
 * @returns what a request has cost, by name
 */
export const compare = async <Name extends string>(
  contestants: (Contestant & { name: Name })[],
  pace: Pace,
): Promise<Record<Name, Turns>> => {
  const requests: number[] = [];
  for (const contestant of contestants) requests.push(await warmUp(contestant, pace));
  const all = contestants.map((): Turns => ({ values: [], split: {} }));
  for (let round = 0; round < pace.rounds; round += 1)
    for (const [index, contestant] of contestants.entries()) {
      const turns = all[index];
      if (turns) addTurn(turns, await measure(contestant, requests[index] ?? pace.requests));
    }
  const named = contestants.map(({ name }, index) => [name, all[index]] as const);
  return Object.fromEntries(named) as Record<Name, Turns>;
};

/** @returns what the cheapest round was spent on, as people read it */
export const writeSplit = ({ split }: Turns): string =>
  Object.entries(split)
    .map(([name, cpu]) => `${name} ${cpu.toFixed(1)}`)
    .join(', ');
