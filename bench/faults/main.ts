// `npm run faults -- --rounds N --seed S`: checks that the running product keeps what it acknowledged
// to clients while everything around it fails in turn. `--shapes 1`: only the first shape; `--only
// webhook`: only those faults; `--minutes M`: a time limit. Exits with 1 when a promise was broken.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listenForShutdown } from '@repo/tools/stack/processes/shutdown';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { until } from '@repo/tools/stack/processes/until';
import { sum } from '../measure/processes.ts';
import { writeReport } from '../goals.ts';
import { createRandom } from './random.ts';
import type { Violations } from './compare.ts';
import { addVirtualUser, join } from './join.ts';
import { compareEnd, compareRound } from './observe.ts';
import { externalFaults } from './external-faults.ts';
import { runRound, type Round } from './round.ts';
import { internalFaults, type FaultInjection } from './internal-faults.ts';
import {
  createHistory,
  openContext,
  startRedis,
  type History,
  type TestContext,
} from './context.ts';

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
const { signal } = listenForShutdown();
const watch = { signal, onRestart: () => undefined };
const random = createRandom(Number(values.seed));
const chosen = shapes.slice(0, Number(values.shapes));
const end = performance.now() + Number(values.minutes) * 60_000;
const isOver = () => performance.now() > end || signal.aborted;

const faults = [...internalFaults, ...externalFaults].filter(({ name }) =>
  name.includes(values.only),
);
const played = new Map<FaultInjection, number>();
const rounds: Round[] = [];
const atEnd: Violations = [];

/** Every fault once before one comes again, in all shapes together. */
const draw = (context: TestContext): FaultInjection => {
  const fitting = faults.filter(({ needs }) => needs?.(context) ?? true);
  const least = Math.min(...fitting.map((fault) => played.get(fault) ?? 0));
  const drawn = context.random.pick(fitting.filter((fault) => (played.get(fault) ?? 0) === least));
  played.set(drawn, least + 1);
  return drawn;
};

/** Members join before anything fails; then the rounds; at the end everybody is checked once more. */
const playAll = async (context: TestContext, count: number): Promise<void> => {
  const first = Array.from({ length: 3 }, () => addVirtualUser(context));
  await Promise.all(first.map((person) => join(context, person, 60_000)));
  for (let done = 0; done < count && !isOver(); done += 1) {
    const round = await runRound(context, draw(context));
    rounds.push(round);
    const times = `back ${round.back.toFixed(0)} ms, at rest ${round.settled.toFixed(0)} ms`;
    console.log(`${rounds.length}. ${round.fault}: ${times}`);
    for (const violation of round.violations) console.log(`     BROKEN ${violation}`);
  }
  let open: Violations = [];
  await until(async () => (open = await compareEnd(context)).length === 0, 180_000, 500);
  const left = [...open, ...(await compareRound(context, context.history.people))];
  for (const violation of left) console.log(`   BROKEN at the end: ${violation}`);
  atEnd.push(...left);
};

const playShape = async ({ replicas, hasRedis }: (typeof shapes)[number], count: number) => {
  const dataDir = createTemporary('faults');
  const history = createHistory();
  const redis = hasRedis ? await startRedis(dataDir, watch) : undefined;
  // Everybody comes from a separate network, in X-Forwarded-For, as from a proxy in front.
  const options = { ...watch, replicas, trustedProxies: '127.0.0.1' };
  await withTemporaryStack(
    dataDir,
    { ...options, ...(redis && { queueUrl: redis.url }) },
    (stack) => playAll(openContext(stack, { random, history, redis }), count),
  ).finally(async () => {
    await redis?.supervised.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return history;
};

console.log(`seed ${values.seed}, ${values.rounds} rounds`);
const histories: History[] = [];
for (const [at, shape] of chosen.entries()) {
  const count = Math.floor((Number(values.rounds) + chosen.length - 1 - at) / chosen.length);
  if (count < 1 || isOver()) continue;
  console.log(`\n${shape.name}, ${count} rounds`);
  histories.push(await playShape(shape, count));
}

const people = histories.flatMap((history) => history.people);
const broken = [...rounds.flatMap(({ violations }) => violations), ...atEnd];
const totals = {
  ...{ seed: values.seed, rounds: rounds.length },
  calls: sum(histories.map(({ sent }) => sent)),
  'calls without an answer': sum(histories.map(({ unanswered }) => unanswered)),
  'calls refused with 5xx': sum(histories.map(({ refused }) => refused)),
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
