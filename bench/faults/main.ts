// `npm run faults -- --rounds N --seed S`: checks that the running product keeps what it acknowledged
// to clients while everything around it fails in turn. `--shapes 1`: only the first shape; `--only
// webhook`: only those faults; `--minutes M`: a time limit. Exits with 1 when a promise was broken.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listenForEnd } from '@repo/tools/stack/processes/end';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { until } from '@repo/tools/stack/processes/until';
import { sum } from '../measure/processes.ts';
import { writeReport } from '../goals.ts';
import { chanceOf } from './chance.ts';
import type { Violations } from './compare.ts';
import { addPerson, join } from './join.ts';
import { compareEnd, compareRound } from './observe.ts';
import { outside } from './outside.ts';
import { playRound, type Round } from './round.ts';
import { inside, type Strike } from './inside.ts';
import { createLedger, openWorld, startRedis, type Ledger, type World } from './world.ts';

/** The shapes in which the stack is tested, starting with the one in which most can fail. */
const shapes = [
  { name: '3 APIs, queue in Redis', replicas: 3, hasRedis: true },
  { name: '1 API, queue in PostgreSQL', replicas: 1, hasRedis: false },
  { name: '1 API, queue in Redis', replicas: 1, hasRedis: true },
  { name: '3 APIs, queue in PostgreSQL', replicas: 3, hasRedis: false },
];

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: {
    ...{ rounds: text('40'), minutes: text('600'), shapes: text('4'), only: text('') },
    seed: text(String(1 + Math.floor(Math.random() * 1e9))),
  },
});
const { signal } = listenForEnd();
const watch = { signal, onRestart: () => undefined };
const chance = chanceOf(Number(values.seed));
const chosen = shapes.slice(0, Number(values.shapes));
const end = performance.now() + Number(values.minutes) * 60_000;
const isOver = () => performance.now() > end || signal.aborted;

const strikes = [...inside, ...outside].filter(({ name }) => name.includes(values.only));
const played = new Map<Strike, number>();
const rounds: Round[] = [];
const atEnd: Violations = [];

/** Every fault once before one comes again, in all shapes together. */
const draw = (world: World): Strike => {
  const fitting = strikes.filter(({ needs }) => needs?.(world) ?? true);
  const least = Math.min(...fitting.map((strike) => played.get(strike) ?? 0));
  const drawn = world.chance.pick(fitting.filter((strike) => (played.get(strike) ?? 0) === least));
  played.set(drawn, least + 1);
  return drawn;
};

/** Members join before anything fails; then the rounds; at the end everybody is checked once more. */
const playAll = async (world: World, count: number): Promise<void> => {
  const first = Array.from({ length: 3 }, () => addPerson(world));
  await Promise.all(first.map((person) => join(world, person, 60_000)));
  for (let done = 0; done < count && !isOver(); done += 1) {
    const round = await playRound(world, draw(world));
    rounds.push(round);
    const times = `back ${round.back.toFixed(0)} ms, at rest ${round.settled.toFixed(0)} ms`;
    console.log(`${rounds.length}. ${round.strike}: ${times}`);
    for (const violation of round.violations) console.log(`     BROKEN ${violation}`);
  }
  let open: Violations = [];
  await until(async () => (open = await compareEnd(world)).length === 0, 180_000, 500);
  const left = [...open, ...(await compareRound(world, world.ledger.people))];
  for (const violation of left) console.log(`   BROKEN at the end: ${violation}`);
  atEnd.push(...left);
};

const playShape = async ({ replicas, hasRedis }: (typeof shapes)[number], count: number) => {
  const dataDir = createTemporary('faults');
  const ledger = createLedger();
  const redis = hasRedis ? await startRedis(dataDir, watch) : undefined;
  // Everybody comes from a separate network, in X-Forwarded-For, as from a proxy in front.
  const options = { ...watch, replicas, trustedProxies: '127.0.0.1' };
  await withTemporaryStack(
    dataDir,
    { ...options, ...(redis && { queueUrl: redis.url }) },
    (stack) => playAll(openWorld(stack, { chance, ledger, redis }), count),
  ).finally(async () => {
    await redis?.supervised.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return ledger;
};

console.log(`seed ${values.seed}, ${values.rounds} rounds`);
const ledgers: Ledger[] = [];
for (const [at, shape] of chosen.entries()) {
  const count = Math.floor((Number(values.rounds) + chosen.length - 1 - at) / chosen.length);
  if (count < 1 || isOver()) continue;
  console.log(`\n${shape.name}, ${count} rounds`);
  ledgers.push(await playShape(shape, count));
}

const people = ledgers.flatMap((ledger) => ledger.people);
const broken = [...rounds.flatMap(({ violations }) => violations), ...atEnd];
const totals = {
  ...{ seed: values.seed, rounds: rounds.length },
  calls: sum(ledgers.map(({ sent }) => sent)),
  'calls without an answer': sum(ledgers.map(({ unanswered }) => unanswered)),
  'calls refused with 5xx': sum(ledgers.map(({ refused }) => refused)),
  members: people.filter(({ stage }) => stage === 'member').length,
  'texts acknowledged': sum(people.map(({ texts }) => texts.length)),
  'weeks completed': sum(people.map(({ reached }) => reached)),
  'payments made': sum(people.map(({ paid }) => paid.size)),
  'slowest to be back, ms': Math.round(Math.max(...rounds.map(({ back }) => back))),
  'promises broken': broken.length,
};
console.table(totals);
console.log(`written: ${writeReport('faults', { totals, rounds, broken })}`);
// As Jest sums up, for `npm test`.
console.log(`Tests: ${broken.length} failed, ${rounds.length} passed`);
process.exit(broken.length > 0 || rounds.length === 0 || signal.aborted ? 1 : 0);
