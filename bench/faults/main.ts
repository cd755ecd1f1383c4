// `npm run faults -- --rounds N --seed S`: checks that the running product keeps what it acknowledged
// to clients while everything around it fails in turn. `--only webhook`: only those faults. Exits with
// 1 when a promise was broken.
import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSandbox } from '@repo/testing/sandbox';
import { waitFor } from '@repo/testing/wait-for';
import { listenForShutdown } from '@repo/tools/stack/processes/shutdown';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { faults, type FaultInjection } from './faults.ts';
import { act, addMember, compareMembers } from './people.ts';
import * as own from './stack.ts';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const seed = text(String(1 + Math.floor(Math.random() * 1e9)));
const { values } = parseArgs({ options: { rounds: text('40'), only: text(''), seed } });
const { signal } = listenForShutdown();
const watch = { signal, onRestart: () => undefined };
const random = own.createRandom(values.seed);
const orderOf = ({ name }: FaultInjection) => hash('sha256', `${values.seed} ${name}`);
const asked = faults
  .filter(({ name }) => name.includes(values.only))
  .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
let [rounds, failures] = [0, 0];

const note = (...violations: string[]): void => {
  for (const each of violations) console.log(`   BROKEN ${each}`);
  failures += violations.length;
};

/** @returns what is still broken when the time, in milliseconds, is over */
const settled = (look: () => Promise<string[]>, limit: number): Promise<string[]> =>
  waitFor(async () => (await look()).length === 0, limit, 50).then(() => [], look);

/** Runs a fault while everybody is active, then compares. */
const playRound = async (context: own.TestContext, fault: FaultInjection): Promise<void> => {
  // Chance of their own, so that who is faster does not change which faults come.
  const people = { ...context, random: own.createRandom(`${values.seed} ${rounds}`) };
  const active = context.members.slice(-4);
  const newcomers = [addMember(people), addMember(people)];
  const busy = [...active.map((person) => act(people, person)), ...newcomers];
  await pause(random.below(700));
  await fault.begin(context);
  if (fault.end) await pause(500 + random.below(2_500));
  await fault.end?.(context);
  const ended = performance.now();
  const away = await settled(() => own.findAway(context), 60_000);
  console.log(`${fault.name}: back after ${(performance.now() - ended).toFixed(0)} ms`);
  await Promise.all(busy);
  note(...away, ...(await settled(() => own.compareMoneyNow(context), 45_000)));
  note(...(await compareMembers(context, active)));
  rounds += 1;
};

/** Members join before anything fails; then the rounds; at the end everybody is checked once more. */
const play = async (replicas: number, hasRedis: boolean, count: number): Promise<void> => {
  const fitting = asked.filter(({ name }) => hasRedis || !name.startsWith('redis'));
  if (count * fitting.length < 1 || signal.aborted) return;
  console.log(`\n${replicas} APIs, queue in ${hasRedis ? 'Redis' : 'PostgreSQL'}: ${count} rounds`);
  const dataDir = createTemporary('faults');
  const redis = hasRedis ? await own.startRedis(dataDir, watch) : undefined;
  // Everybody comes from a separate network, in X-Forwarded-For, as from a proxy in front.
  const options = { ...watch, ...redis?.queue, replicas, trustedProxies: '127.0.0.1' };
  await withTemporaryStack(dataDir, options, async (stack) => {
    if (redis) stack.running.push(redis.supervised);
    const sandbox = openSandbox(`http://localhost:${stack.layout.ports.sandbox}`);
    const context: own.TestContext = { stack, random, sandbox, members: [], note };
    await Promise.all([addMember(context), addMember(context), addMember(context)]);
    // Every fault comes once before one comes again, also from one shape to the next.
    for (const last = rounds + count; rounds < last && !signal.aborted;)
      await playRound(context, fitting[rounds % fitting.length] as FaultInjection);
    note(...(await settled(() => own.compareEnd(context), 180_000)));
    note(...(await compareMembers(context, context.members)));
  }).finally(async () => {
    await redis?.supervised.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
};

console.log(`seed ${values.seed}, ${values.rounds} rounds`);
// The shape in which most can fail, and the smallest.
await play(3, true, Math.ceil(Number(values.rounds) / 2));
await play(1, false, Math.floor(Number(values.rounds) / 2));
// As Jest sums up, for `npm test`.
console.log(`Tests: ${failures} failed, ${rounds} passed`);
process.exit(failures > 0 || rounds === 0 || signal.aborted ? 1 : 0);
