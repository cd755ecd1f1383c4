import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@repo/tools/stack/processes/until';
import type { Violations } from './compare.ts';
import { act } from './deeds.ts';
import { chanceOf } from './chance.ts';
import { addPerson, join, lookAtPayments } from './join.ts';
import type { Person } from './world.ts';
import { compareMoneyNow, compareRound, readFacts } from './observe.ts';
import type { Strike } from './inside.ts';
import { isWhole, type World } from './world.ts';

export interface Round {
  strike: string;
  /** Milliseconds from the end of the fault until everything works again. */
  back: number;
  /** Milliseconds until money and facts are settled. */
  settled: number;
  violations: Violations;
}

/** Members stay for some rounds, so that texts accumulate, then make room for new ones. */
const staysFor = 6;
const atOnce = 4;
const joinsWithin = 12_000;
const backWithin = 60_000;
const settledWithin = 45_000;

const isThrough = ({ stage }: Person): boolean => ['member', 'paid back'].includes(stage);

const activeOf = ({ ledger }: World): Person[] =>
  ledger.people
    .filter(({ stage, rounds }) => stage === 'member' && rounds < staysFor)
    .slice(-atOnce);

/** People who could not finish joining try again, a few times. */
const joiningOf = (world: World): Person[] => {
  const open = world.ledger.people.filter(
    (person) => !isThrough(person) && person.rounds < staysFor / 2,
  );
  return open.length < 2 ? [...open, addPerson(world)] : open;
};

const goOn = async (world: World, person: Person): Promise<void> => {
  person.rounds += 1;
  const chance = chanceOf(world.chance.below(2 ** 31));
  await join({ ...world, chance }, person, joinsWithin);
  if (person.stage === 'member') person.rounds = 0;
};

/** Runs the fault while everybody is active. @returns when it ended */
const live = async (world: World, strike: Strike): Promise<number> => {
  const { chance } = world;
  await pause(chance.below(700));
  const end = await strike.begin(world);
  if (end) await pause(500 + chance.below(2_500));
  await end?.();
  return performance.now();
};

/** Buyers whose payment was not reported open its page again. */
const lookAgain = async ({ ledger }: World): Promise<void> => {
  const waiting = ledger.people.filter((person) => person.paid.size > 0 && !isThrough(person));
  for (const person of waiting.slice(-4)) await lookAtPayments(person);
};

/** Waits until the money adds up and every fact is delivered. @returns what is still wrong */
const settle = async (world: World): Promise<Violations> => {
  let left: Violations = [];
  await until(
    async () => {
      left = await compareMoneyNow(world);
      if (left.length > 0) await lookAgain(world);
      const { unrelayed } = await readFacts(world);
      if (unrelayed > 0) left = [...left, `I4: ${unrelayed} facts are not on their way`];
      return left.length === 0;
    },
    settledWithin,
    200,
  );
  return left;
};

export const playRound = async (world: World, strike: Strike): Promise<Round> => {
  const [active, joining] = [activeOf(world), joiningOf(world)];
  const people = [
    ...active.map((person) => act(world, person)),
    ...joining.map((person) => goOn(world, person)),
  ];
  const ended = await live(world, strike);
  const isBack = await until(() => isWhole(world), backWithin, 50);
  const back = performance.now() - ended;
  await Promise.all(people);
  const left = await settle(world);
  const settled = performance.now() - ended;
  const broken = world.ledger.broken.splice(0);
  const violations = [
    ...(isBack ? [] : ['not everything came back by itself']),
    ...left,
    ...broken,
    ...(await compareRound(world, [...active, ...joining])),
  ];
  return { strike: strike.name, back, settled, violations };
};
