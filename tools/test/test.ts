// `npm test`: every check in order, with times, and the total at the end. Single checks:
// `npm test -- format journeys`; arguments after a second `--` go to the underlying tool.
import { rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { listenForShutdown } from '../stack/processes/shutdown.ts';
import { createTemporary } from '../stack/stack.ts';
import { seconds } from '../stack/terminal.ts';
import { formatError, UserError } from '../stack/terminal.ts';
import { named, steps, type TestCheck, type TestEnvironment } from './checks.ts';

const choose = (names: string[]): typeof steps => {
  if (names.length === 0) return steps;
  const all = [...steps, named].flat(2).map(({ name }) => name);
  const unknown = names.find((name) => !all.some((known) => known.startsWith(name)));
  if (unknown) throw new UserError(`unknown check "${unknown}", use one of: ${all.join(', ')}`);
  const isChosen = ({ name }: TestCheck): boolean => names.some((start) => name.startsWith(start));
  return [...steps, named].map((step) => step.map((lane) => lane.filter(isChosen)));
};

/** @returns the total of the counts that Jest, Playwright and `npm run faults` print at their ends */
const count = (output: string, word: 'passed' | 'failed'): number | undefined => {
  const said = new RegExp(String.raw`^(?:Tests: .*?| *)\b(\d+) ${word}\b`, 'gm');
  const found = [...stripVTControlCharacters(output).matchAll(said)];
  return found.length > 0 ? found.reduce((sum, [, number]) => sum + Number(number), 0) : undefined;
};

const sum = { passed: 0, failed: 0 };

const runOne = async (check: TestCheck, environment: TestEnvironment): Promise<void> => {
  console.log(`${check.name} …`);
  const started = performance.now();
  const { isOk, output } = await check
    .run(environment)
    .catch((error: unknown) => ({ isOk: false, output: formatError(error) }));
  const passed = count(output, 'passed') ?? Number(isOk);
  // A check that broke without a failed test is a failure too.
  const failed = isOk ? 0 : Math.max(count(output, 'failed') ?? 0, 1);
  console.log(
    `${check.name}: ${seconds(started)} (${isOk ? `${passed} passed` : `${failed} failed`})`,
  );
  if (!isOk) console.log(`\n${output.trimEnd()}\n`);
  sum.passed += passed;
  sum.failed += failed;
};

const args = process.argv.slice(2);
const at = args.includes('--') ? args.indexOf('--') : args.length;
const { signal } = listenForShutdown();
const started = performance.now();
try {
  const chosen = choose(args.slice(0, at));
  const temporary = createTemporary('test');
  for (const step of chosen)
    await Promise.all(
      step.map(async (lane) => {
        for (const check of lane)
          if (!signal.aborted) await runOne(check, { temporary, rest: args.slice(at + 1), signal });
      }),
    );
  if (sum.failed === 0) rmSync(temporary, { recursive: true });
  else console.log(`logs of this run: ${temporary}`);
  console.log(`took ${seconds(started)}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed === 0 && !signal.aborted ? 0 : 1);
} catch (error) {
  console.error(formatError(error));
  process.exit(1);
}
