import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@repo/tools/stack/processes/until';
import { act } from './actions.ts';
import { isStackHealthy, type TestContext, type VirtualUser } from './context.ts';
import type { FaultInjection } from './faults.ts';
import { compareEnd, compareMoneyNow, compareRound } from './observe.ts';
import { addVirtualUser, join, pollPayments } from './people.ts';
import { createRandom } from './random.ts';

/** Members stay for some rounds, so that texts accumulate, then make room for new ones. */
const staysFor = 6;
const atOnce = 4;

const isThrough = ({ stage }: VirtualUser): boolean => ['member', 'paid back'].includes(stage);

/** People who could not finish joining try again, a few times. */
const joiningOf = (context: TestContext): VirtualUser[] => {
  const open = context.people.filter((person) => !isThrough(person) && person.rounds < 3);
  return open.length < 2 ? [...open, addVirtualUser(context)] : open;
};

const goOn = async (context: TestContext, person: VirtualUser): Promise<void> => {
  person.rounds += 1;
  const random = createRandom(context.random.below(2 ** 31));
  if (await join({ ...context, random }, person, 12_000)) person.rounds = 0;
};

/** Waits until the money adds up. */
const settle = (context: TestContext): Promise<boolean> =>
  until(
    async () => {
      if ((await compareMoneyNow(context)).length === 0) return true;
      // Buyers whose payment was not reported open its page again.
      const waiting = context.people.filter((person) => !isThrough(person) && person.paid.size > 0);
      await Promise.all(waiting.slice(-4).map(pollPayments));
      return false;
    },
    45_000,
    200,
  );

const note = ({ broken }: TestContext, violations: readonly string[]): void => {
  for (const violation of violations) console.log(`   BROKEN ${violation}`);
  broken.push(...violations);
};

/** Runs a fault while everybody is active, then compares. */
const playRound = async (context: TestContext, { begin, name }: FaultInjection) => {
  const { people, random, broken } = context;
  const members = people.filter(({ stage, rounds }) => stage === 'member' && rounds < staysFor);
  const [active, joining] = [members.slice(-atOnce), joiningOf(context)];
  const busy = [
    ...active.map((person) => act(context, person)),
    ...joining.map((person) => goOn(context, person)),
  ];
  await pause(random.below(700));
  const end = await begin(context);
  if (end) await pause(500 + random.below(2_500));
  await end?.();
  const ended = performance.now();
  const isBack = await until(() => isStackHealthy(context), 60_000, 50);
  console.log(`${name}: back after ${(performance.now() - ended).toFixed(0)} ms`);
  await Promise.all(busy);
  await settle(context);
  note(context, [
    ...(isBack ? [] : ['not everything came back by itself']),
    ...broken.splice(0),
    ...(await compareMoneyNow(context)),
    ...(await compareRound(context, [...active, ...joining])),
  ]);
};

/** Members join before anything fails; then the rounds; at the end everybody is checked once more. */
export const playRounds = async (
  context: TestContext,
  draw: () => FaultInjection | undefined,
  count: number,
): Promise<number> => {
  const first = Array.from({ length: 3 }, () => addVirtualUser(context));
  await Promise.all(first.map((person) => join(context, person, 60_000)));
  let done = 0;
  for (let fault = draw(); fault && done < count; fault = draw()) {
    await playRound(context, fault);
    done += 1;
  }
  await until(async () => (await compareEnd(context)).length === 0, 180_000, 500);
  note(context, [...(await compareEnd(context)), ...(await compareRound(context, context.people))]);
  return done;
};
