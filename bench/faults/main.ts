// `npm run faults -- --rounds N --seed S`: checks that the running product keeps what it acknowledged
// to clients while everything around it fails in turn. `--only webhook`: only those faults. Exits with
// 1 when a promise was broken.
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSandbox } from '@repo/testing/sandbox';
import { waitFor } from '@repo/testing/wait-for';
import { listenForShutdown } from '@repo/tools/stack/processes/shutdown';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { createRandom, isStackHealthy, startRedis, type TestContext } from './context.ts';
import { faults, type FaultInjection } from './faults.ts';
import { compareEnd, compareMembers, compareMoneyNow } from './observe.ts';
import { act, addMember } from './people.ts';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const seed = text(String(1 + Math.floor(Math.random() * 1e9)));
const { values } = parseArgs({ options: { rounds: text('40'), only: text(''), seed } });
const { signal } = listenForShutdown();
const watch = { signal, onRestart: () => undefined };
const random = createRandom(Number(values.seed));
const broken: string[] = [];
let rounds = 0;

/** @returns whether it became true in time */
const until = (...condition: Parameters<typeof waitFor<true>>): Promise<boolean> =>
  waitFor(...condition).catch(() => false);

let left: FaultInjection[] = [];
/** Every fault once before one comes again. */
const draw = (hasRedis: boolean): FaultInjection => {
  const fits = ({ name }: FaultInjection) => hasRedis || !name.startsWith('redis');
  if (!left.some(fits)) left = faults.filter(({ name }) => name.includes(values.only));
  const drawn = random.pick(left.filter(fits));
  left = left.filter((fault) => fault !== drawn);
  return drawn;
};

const note = (violations: readonly string[]): void => {
  for (const violation of violations) console.log(`   BROKEN ${violation}`);
  broken.push(...violations);
};

/** Runs a fault while everybody is active, then compares. */
const playRound = async (context: TestContext, { begin, name }: FaultInjection): Promise<void> => {
  // Chance of their own, so that who is faster does not change which faults come.
  const people = { ...context, random: createRandom(random.below(2 ** 31)) };
  const active = context.members.slice(-4);
  const busy = [
    ...active.map((person) => act(people, person)),
    addMember(people),
    addMember(people),
  ];
  await pause(random.below(700));
  const end = await begin(context);
  if (end) await pause(500 + random.below(2_500));
  await end?.();
  const ended = performance.now();
  const isBack = await until(() => isStackHealthy(context), 60_000, 50);
  console.log(`${name}: back after ${(performance.now() - ended).toFixed(0)} ms`);
  await Promise.all(busy);
  await until(async () => (await compareMoneyNow(context)).length === 0, 45_000, 200);
  note([
    ...(isBack ? [] : ['not everything came back by itself']),
    ...context.broken.splice(0),
    ...(await compareMoneyNow(context)),
    ...(await compareMembers(context, active)),
  ]);
};

/** Members join before anything fails; then the rounds; at the end everybody is checked once more. */
const playRounds = async (context: TestContext, hasRedis: boolean, count: number) => {
  await Promise.all([addMember(context), addMember(context), addMember(context)]);
  for (let done = 0; done < count && !signal.aborted; done += 1) {
    await playRound(context, draw(hasRedis));
    rounds += 1;
  }
  await until(async () => (await compareEnd(context)).length === 0, 180_000, 500);
  note([...(await compareEnd(context)), ...(await compareMembers(context, context.members))]);
};

const play = async (replicas: number, hasRedis: boolean, count: number): Promise<void> => {
  if (count < 1 || signal.aborted) return;
  console.log(`\n${replicas} APIs, queue in ${hasRedis ? 'Redis' : 'PostgreSQL'}: ${count} rounds`);
  const dataDir = createTemporary('faults');
  const redis = hasRedis ? await startRedis(dataDir, watch) : undefined;
  const queue = redis ? { given: { QUEUE_URL: redis.url } } : {};
  // Everybody comes from a separate network, in X-Forwarded-For, as from a proxy in front.
  const options = { ...watch, ...queue, replicas, trustedProxies: '127.0.0.1' };
  await withTemporaryStack(dataDir, options, (stack) => {
    const programs = [...stack.running, ...(redis ? [redis.supervised] : [])];
    const sandbox = openSandbox(`http://localhost:${stack.layout.ports.sandbox}`);
    const context = { stack, random, programs, sandbox, members: [], broken: [] };
    return playRounds(context, hasRedis, count);
  }).finally(async () => {
    await redis?.supervised.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
};

console.log(`seed ${values.seed}, ${values.rounds} rounds`);
const half = Math.floor(Number(values.rounds) / 2);
// The shape in which most can fail, and the smallest.
await play(3, true, Number(values.rounds) - half);
await play(1, false, half);
// As Jest sums up, for `npm test`.
console.log(`Tests: ${broken.length} failed, ${rounds} passed`);
process.exit(broken.length > 0 || rounds === 0 || signal.aborted ? 1 : 0);
