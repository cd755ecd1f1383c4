// `npm test`: every check in order, with times, and the sum of all at the end. Some alone:
// `npm test -- format journeys`; what follows a second `--` goes to the tool underneath.
import { rmSync } from 'node:fs';
import { listenForEnd } from '../stack/end.ts';
import { createTemporary } from '../stack/stack.ts';
import { seconds } from '../stack/steps.ts';
import { describe, UserError } from '../stack/user-error.ts';
import {
  buildAll,
  format,
  houseTests,
  lint,
  types,
  unitTests,
  unused,
  type Check,
  type Surroundings,
  type Verdict,
} from './checks.ts';
import { add, nothing, type Counts } from './counts.ts';
import { faults } from './faults.ts';
import { bundleTests, integrationTests, sizeTests } from './integration.ts';
import { journeys } from './journeys.ts';

/** Checks one after the other. */
type Lane = readonly Check[];
/** Lanes beside each other. */
type Step = readonly Lane[];

const alone = (check: Check): Step => [[check]];

/** Beside what uses both cores stands what uses one, or waits. */
const steps: readonly Step[] = [
  [[lint], [format]],
  alone(types),
  alone(buildAll),
  [[unitTests], [houseTests, unused]],
  alone(integrationTests),
  [[bundleTests, sizeTests], [faults]],
  alone(journeys),
];

const choose = (names: string[]): readonly Step[] => {
  const all = steps.flat(2).map(({ name }) => name);
  const unknown = names.find((name) => !all.some((known) => known.startsWith(name)));
  if (unknown) throw new UserError(`no check "${unknown}": ${all.join(', ')}`);
  const isChosen = ({ name }: Check): boolean =>
    names.length === 0 || names.some((start) => name.startsWith(start));
  return steps
    .map((step) => step.map((lane) => lane.filter(isChosen)).filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0);
};

const runOne = async (check: Check, surroundings: Surroundings): Promise<Counts> => {
  const started = performance.now();
  const verdict = await check
    .run(surroundings)
    .catch((error: unknown): Verdict => ({ ...nothing, failed: 1, output: describe(error) }));
  const { passed, failed, output } = verdict;
  const result = failed > 0 ? `${failed} failed` : `${passed} passed`;
  console.log(`${check.name}: ${seconds(started)} (${result})`);
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return verdict;
};

const runLane = async (lane: Lane, surroundings: Surroundings): Promise<Counts> => {
  let sum: Counts = nothing;
  for (const check of lane)
    if (!surroundings.signal.aborted) sum = add(sum, await runOne(check, surroundings));
  return sum;
};

const runStep = async (step: Step, surroundings: Surroundings): Promise<Counts> => {
  if (surroundings.signal.aborted) return nothing;
  const names = step.map((lane) => lane.map(({ name }) => name).join(', then '));
  console.log(`${names.join(' | ')} …`);
  const counts = await Promise.all(step.map((lane) => runLane(lane, surroundings)));
  return counts.reduce(add, nothing);
};

const runAll = async (names: string[], rest: string[], signal: AbortSignal): Promise<Counts> => {
  const temporary = createTemporary('test');
  let sum: Counts = nothing;
  for (const step of choose(names))
    sum = add(sum, await runStep(step, { temporary, rest, signal }));
  if (sum.failed === 0) rmSync(temporary, { recursive: true });
  else console.log(`logs of this run: ${temporary}`);
  return sum;
};

const args = process.argv.slice(2);
const at = args.includes('--') ? args.indexOf('--') : args.length;
const { signal } = listenForEnd();
const started = performance.now();
try {
  const { passed, failed } = await runAll(args.slice(0, at), args.slice(at + 1), signal);
  console.log(`took ${seconds(started)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && !signal.aborted ? 0 : 1);
} catch (error) {
  console.error(describe(error));
  process.exit(1);
}
