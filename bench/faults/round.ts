import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@repo/tools/stack/processes/until';
import type { Violations } from './compare.ts';
import { act } from './actions.ts';
import { createRandom } from './random.ts';
import { addVirtualUser, join, pollPayments } from './join.ts';
import type { VirtualUser } from './context.ts';
import { compareMoneyNow, compareRound, readFacts } from './observe.ts';
import type { FaultInjection } from './internal-faults.ts';
import { isStackHealthy, type TestContext } from './context.ts';

export interface Round {
  fault: string;
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

const isThrough = ({ stage }: VirtualUser): boolean => ['member', 'paid back'].includes(stage);

const activeOf = ({ history }: TestContext): VirtualUser[] =>
  history.people
    .filter(({ stage, rounds }) => stage === 'member' && rounds < staysFor)
    .slice(-atOnce);

/** People who could not finish joining try again, a few times. */
const joiningOf = (context: TestContext): VirtualUser[] => {
  const open = context.history.people.filter(
    (person) => !isThrough(person) && person.rounds < staysFor / 2,
  );
  return open.length < 2 ? [...open, addVirtualUser(context)] : open;
};

const goOn = async (context: TestContext, person: VirtualUser): Promise<void> => {
  person.rounds += 1;
  const random = createRandom(context.random.below(2 ** 31));
  await join({ ...context, random }, person, joinsWithin);
  if (person.stage === 'member') person.rounds = 0;
};

/** Runs the fault while everybody is active. @returns when it ended */
const live = async (context: TestContext, fault: FaultInjection): Promise<number> => {
  const { random } = context;
  await pause(random.below(700));
  const end = await fault.begin(context);
  if (end) await pause(500 + random.below(2_500));
  await end?.();
  return performance.now();
};

/** Buyers whose payment was not reported open its page again. */
const lookAgain = async ({ history }: TestContext): Promise<void> => {
  const waiting = history.people.filter((person) => person.paid.size > 0 && !isThrough(person));
  for (const person of waiting.slice(-4)) await pollPayments(person);
};

/** Waits until the money adds up and every fact is delivered. @returns what is still wrong */
const settle = async (context: TestContext): Promise<Violations> => {
  let left: Violations = [];
  await until(
    async () => {
      left = await compareMoneyNow(context);
      if (left.length > 0) await lookAgain(context);
      const { unrelayed } = await readFacts(context);
      if (unrelayed > 0) left = [...left, `I4: ${unrelayed} facts are not on their way`];
      return left.length === 0;
    },
    settledWithin,
    200,
  );
  return left;
};

export const runRound = async (context: TestContext, fault: FaultInjection): Promise<Round> => {
  const [active, joining] = [activeOf(context), joiningOf(context)];
  const people = [
    ...active.map((person) => act(context, person)),
    ...joining.map((person) => goOn(context, person)),
  ];
  const ended = await live(context, fault);
  const isBack = await until(() => isStackHealthy(context), backWithin, 50);
  const back = performance.now() - ended;
  await Promise.all(people);
  const left = await settle(context);
  const settled = performance.now() - ended;
  const broken = context.history.broken.splice(0);
  const violations = [
    ...(isBack ? [] : ['not everything came back by itself']),
    ...left,
    ...broken,
    ...(await compareRound(context, [...active, ...joining])),
  ];
  return { fault: fault.name, back, settled, violations };
};
