// `npm test`: every check in order, with times, and the sum of all at the end. Some alone:
// `npm test -- format journeys`; what follows a second `--` goes to the tool underneath.
import { rmSync } from 'node:fs';
import { listenForEnd } from '../stack/end.ts';
import { createTemporary } from '../stack/stack.ts';
import { seconds } from '../stack/steps.ts';
import { describe, UserError } from '../stack/user-error.ts';
import { staticChecks, type Check, type Surroundings, type Verdict } from './checks.ts';
import { add, nothing, type Counts } from './counts.ts';
import { faults } from './faults.ts';
import { bundleTests, integrationTests, sizeTests } from './integration.ts';
import { journeys } from './journeys.ts';

const checks: readonly Check[] = [
  ...staticChecks,
  integrationTests,
  bundleTests,
  sizeTests,
  journeys,
  faults,
];

const choose = (names: string[]): readonly Check[] => {
  const unknown = names.find((name) => !checks.some((check) => check.name.startsWith(name)));
  if (unknown)
    throw new UserError(`no check "${unknown}": ${checks.map(({ name }) => name).join(', ')}`);
  if (names.length === 0) return checks;
  return checks.filter((check) => names.some((name) => check.name.startsWith(name)));
};

const runOne = async (check: Check, surroundings: Surroundings): Promise<Counts> => {
  const started = performance.now();
  process.stdout.write(`${check.name} … `);
  const verdict = await check
    .run(surroundings)
    .catch((error: unknown): Verdict => ({ ...nothing, failed: 1, output: describe(error) }));
  const { passed, failed, output } = verdict;
  const result = failed > 0 ? `${failed} failed` : `${passed} passed`;
  console.log(`${seconds(started)} (${result})`);
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return verdict;
};

const runAll = async (names: string[], rest: string[], signal: AbortSignal): Promise<Counts> => {
  const temporary = createTemporary('test');
  let sum: Counts = nothing;
  for (const check of choose(names))
    if (!signal.aborted) sum = add(sum, await runOne(check, { temporary, rest, signal }));
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
