// `npm run faults -- --rounds N --seed S`: what clients saw acknowledged, against the running
// product, while everything around it fails in turn. Ends with 1 when a promise was broken.
import { rmSync } from 'node:fs';
import { listenForEnd } from '@repo/tools/stack/end';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { until } from '@repo/tools/stack/until';
import { writeReport } from '../measure/report.ts';
import { chanceOf, type Chance } from './chance.ts';
import type { Violations } from './compare.ts';
import { recoveries } from './figures.ts';
import { addPerson, join } from './join.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { compareEnd, compareRound } from './observe.ts';
import { readOptions } from './options.ts';
import { findRedis, startRedis } from './redis.ts';
import { playRound, type Round } from './round.ts';
import { strikes } from './strikes/all.ts';
import type { Strike } from './strikes/strike.ts';
import { shareOut, variants, type Variant } from './variants.ts';
import { openWorld, type World } from './world.ts';

const options = readOptions(process.argv.slice(2));
const { signal } = listenForEnd();
const watch = { signal, onRestart: () => undefined };
const drainedWithin = 180_000;

/** How often each fault has come, in all shapes together. */
const played = new Map<Strike, number>();

/** Every fault once before one comes again. */
const draw = (world: World): Strike => {
  const fitting = strikes.filter(
    ({ name, needs }) => (needs?.(world) ?? true) && name.includes(options.only),
  );
  const least = Math.min(...fitting.map((strike) => played.get(strike) ?? 0));
  const drawn = world.chance.pick(fitting.filter((strike) => (played.get(strike) ?? 0) === least));
  played.set(drawn, least + 1);
  return drawn;
};

const tell = (number: number, { strike, back, settled, violations }: Round): void => {
  const times = `back ${back.toFixed(0)} ms, at rest ${settled.toFixed(0)} ms`;
  console.log(`${number}. ${strike}: ${times}${violations.length > 0 ? ', BROKEN' : ''}`);
  for (const violation of violations) console.log(`     ${violation}`);
};

/** Everybody once more, when nothing is on its way any more. */
const conclude = async (world: World): Promise<Violations> => {
  let open: Violations = [];
  await until(async () => (open = await compareEnd(world)).length === 0, drainedWithin, 500);
  return [...open, ...(await compareRound(world, world.ledger.people))];
};

interface Run {
  variant: Variant;
  count: number;
  /** No round begins after so many. */
  minutes: number;
  chance: Chance;
  ledger: Ledger;
  rounds: Round[];
}

/** Members who are there before anything goes wrong. */
const firstMembers = 3;
const joinedWithin = 60_000;

const playAll = async (world: World, { count, minutes, rounds }: Run): Promise<Violations> => {
  const first = Array.from({ length: firstMembers }, () => addPerson(world));
  await Promise.all(first.map((person) => join(world, person, joinedWithin)));
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end || signal.aborted;
  for (let done = 0; done < count && !isOver(); done += 1) {
    const round = await playRound(world, draw(world));
    rounds.push(round);
    tell(rounds.length, round);
  }
  const violations = await conclude(world);
  for (const violation of violations) console.log(`   at the end: ${violation}`);
  return violations;
};

const runVariant = async (run: Run, redisProgram: string | undefined): Promise<Violations> => {
  const { variant, chance, ledger } = run;
  const dataDir = createTemporary('faults');
  const redis =
    variant.hasRedis && redisProgram && (await startRedis(redisProgram, dataDir, watch));
  // Everybody comes from a network of their own, and says so as a proxy in front would.
  const shape = { replicas: variant.replicas, trustedProxies: '127.0.0.1' };
  const queue = redis ? { queueUrl: redis.url } : {};
  try {
    return await withTemporaryStack(dataDir, { ...watch, ...shape, ...queue }, (stack) =>
      playAll(openWorld(stack, { chance, ledger, redis: redis || undefined }), run),
    );
  } finally {
    if (redis) await redis.supervised.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const chance = chanceOf(options.seed);
console.log(`seed ${options.seed}, ${options.rounds} rounds`);
const redisProgram = await findRedis();
const possible = variants
  .filter(({ hasRedis }) => !hasRedis || redisProgram)
  .slice(0, options.shapes);
const shares = shareOut(options.rounds, possible.length);
const minutes = options.minutes / possible.length;
const rounds: Round[] = [];
const ledgers: Ledger[] = [];
const atEnd: Violations = [];
for (const [index, variant] of possible.entries()) {
  const count = shares[index] ?? 0;
  if (count === 0 || signal.aborted) continue;
  console.log(`\n${variant.name}, ${count} rounds`);
  const ledger = createLedger();
  ledgers.push(ledger);
  const run = { variant, count, minutes, chance, ledger, rounds };
  atEnd.push(...(await runVariant(run, redisProgram)));
}

const people = ledgers.flatMap((ledger) => ledger.people);
const sum = (values: number[]): number => values.reduce((all, each) => all + each, 0);
const broken = [...rounds.flatMap(({ violations }) => violations), ...atEnd];
const totals = {
  seed: options.seed,
  rounds: rounds.length,
  calls: sum(ledgers.map(({ sent }) => sent)),
  'calls without an answer': sum(ledgers.map(({ statuses }) => statuses.get(0) ?? 0)),
  'calls refused with 5xx': sum(
    ledgers.flatMap(({ statuses }) => [...statuses].map(([status, n]) => (status >= 500 ? n : 0))),
  ),
  members: people.filter(({ stage }) => stage === 'member').length,
  'texts acknowledged': sum(people.map(({ texts }) => texts.length)),
  'weeks completed': sum(people.map(({ reached }) => reached)),
  'payments made': sum(people.map(({ paid }) => paid.size)),
  'promises broken': broken.length,
};
const table = recoveries(rounds);
console.table(table);
console.table(totals);
console.log(`written: ${writeReport('faults', { totals, recoveries: table, broken })}`);
process.exit(broken.length > 0 || signal.aborted ? 1 : 0);
