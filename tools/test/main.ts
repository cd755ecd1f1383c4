// `npm test`, `npm run check`, `npm run verify`: the checks of one table one after the other, with
// times, and the total at the end. Single ones: `npm test -- unit journeys`; arguments after a second
// `--` go to the tool underneath.
import { rmSync } from 'node:fs';
import { listenForShutdown } from '../stack/processes/shutdown.ts';
import { createTemporary } from '../stack/stack.ts';
import { formatError, seconds } from '../stack/terminal.ts';
import { commands, mends, type TestCheck, type TestEnvironment } from './checks.ts';
import { countTests, createProgress } from './progress.ts';

const [command = '', ...args] = process.argv.slice(2);
const at = args.includes('--') ? args.indexOf('--') : args.length;
const names = args.slice(0, at).filter((name) => !name.startsWith('--'));
const isFlagged = (flag: string): boolean => args.slice(0, at).includes(flag);

const choose = (all: readonly TestCheck[]): readonly TestCheck[] => {
  const unknown = names.find((name) => !all.some((row) => row.name.startsWith(name)));
  if (unknown) {
    console.error(
      `unknown check "${unknown}", use one of: ${all.map(({ name }) => name).join(', ')}`,
    );
    process.exit(1);
  }
  if (names.length > 0) return all.filter((row) => names.some((name) => row.name.startsWith(name)));
  return all.filter(({ name }) => name !== 'journeys' || !isFlagged('--without-journeys'));
};

const sum = { passed: 0, failed: 0 };

const runOne = async (
  { name, run }: TestCheck,
  environment: Omit<TestEnvironment, 'onOutput'>,
): Promise<void> => {
  const started = performance.now();
  const show = createProgress(name);
  let output = '';
  const onOutput = (text: string): void => {
    output += text;
    show(text);
  };
  const isOk = await run({ ...environment, onOutput }).catch((error: unknown) => {
    output += `\n${formatError(error)}`;
    return false;
  });
  const passed = countTests(output, 'passed') ?? Number(isOk);
  // A check that broke without a failed test is a failure, too.
  const failed = isOk ? 0 : Math.max(countTests(output, 'failed') ?? 0, 1);
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  console.log(`${name}: ${seconds(started)}, ${isOk ? `${passed} passed` : `${failed} failed`}`);
  if (!isOk) console.log(`\n${output.trimEnd()}\n`);
  if (!isOk && mends[name]) console.log(`to mend ${name}: ${mends[name]}\n`);
  sum.passed += passed;
  sum.failed += failed;
};

const { signal } = listenForShutdown();
const started = performance.now();
const chosen = choose(commands[command] ?? []);
const about = Math.ceil(chosen.reduce((total, row) => total + row.about, 0) / 60);
const list = chosen.map(({ name }) => name).join(', ');
console.log(`${list}: about ${about} min on two quiet cores`);
const temporary = createTemporary(command);
const environment = { temporary, rest: args.slice(at + 1), isWhole: isFlagged('--all'), signal };
for (const row of chosen) if (!signal.aborted) await runOne(row, environment);
if (sum.failed === 0) rmSync(temporary, { recursive: true });
else console.log(`logs of this run: ${temporary}`);
console.log(`took ${seconds(started)}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 && !signal.aborted ? 0 : 1);
