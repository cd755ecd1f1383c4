// `npm test`: every check in order, with times, and the sum of all at the end. Some alone:
// `npm test -- format journeys`; what follows a second `--` goes to the tool underneath.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenForEnd } from '../stack/end.ts';
import { seconds } from '../stack/steps.ts';
import { explain } from '../stack/stop.ts';
import type { Check, Surroundings, Verdict } from './check.ts';
import { add, nothing, type Counts } from './counts.ts';
import { integrationTests } from './integration.ts';
import { journeys } from './journeys.ts';
import { staticChecks } from './static.ts';
import { houseTests, unitTests } from './unit.ts';

const checks: readonly Check[] = [
  ...staticChecks,
  unitTests,
  houseTests,
  integrationTests,
  journeys,
];

const chosen = (names: string[]): readonly Check[] => {
  const unknown = names.find((name) => !checks.some((check) => check.name.startsWith(name)));
  if (unknown) {
    console.error(`no check "${unknown}": ${checks.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
  if (names.length === 0) return checks;
  return checks.filter((check) => names.some((name) => check.name.startsWith(name)));
};

const runOne = async (check: Check, surroundings: Surroundings): Promise<Counts> => {
  const started = performance.now();
  process.stdout.write(`${check.name} … `);
  const verdict = await check
    .run(surroundings)
    .catch((error: unknown): Verdict => ({ ...nothing, failed: 1, output: explain(error) }));
  const { passed, failed, output } = verdict;
  const result = failed > 0 ? `${failed} failed` : `${passed} passed`;
  console.log(`${seconds(started)} (${result})`);
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return verdict;
};

const [names, rest] = (() => {
  const args = process.argv.slice(2);
  const at = args.indexOf('--');
  return at === -1 ? [args, []] : [args.slice(0, at), args.slice(at + 1)];
})();

const end = listenForEnd();
const started = performance.now();
const temporary = mkdtempSync(join(tmpdir(), 'whole-and-held-test-'));
chmodSync(temporary, 0o711); // PostgreSQL's user must get through
let sum: Counts = nothing;
for (const check of chosen(names)) {
  if (end.signal.aborted) break;
  sum = add(sum, await runOne(check, { temporary, rest, signal: end.signal }));
}
if (sum.failed === 0) rmSync(temporary, { recursive: true });
else console.log(`logs of this run: ${temporary}`);
console.log(`took ${seconds(started)}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 && !end.signal.aborted ? 0 : 1);
