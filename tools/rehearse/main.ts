// `npm run rehearse`: runs the product in its containers and rehearses operations. Single scenarios:
// `npm run rehearse -- release redis`; `--built` uses existing images, `--keep` keeps the last stage
// running, `--fault` runs each with its deliberate fault, which it must detect.
import { availableParallelism, loadavg } from 'node:os';
import { seconds, formatError, UserError } from '../stack/terminal.ts';
import { backup, wholeRelease } from './scenarios/backups.ts';
import { manyApis, strangersBehindProxy } from './scenarios/crowds.ts';
import {
  killedApi,
  frozenApi,
  frozenWorker,
  postgresAway,
  redisAway,
  swappedAddresses,
} from './scenarios/faults.ts';
import { marketingsEditor } from './scenarios/editor.ts';
import { lostMachine } from './scenarios/failover.ts';
import { journeys } from './scenarios/journeys.ts';
import { rotatedKeys } from './scenarios/backups.ts';
import { pooler, tls } from './scenarios/overlays.ts';
import { brokenRelease, newNginx, release, workerRelease } from './scenarios/releases.ts';
import { marketingAlone, memberAlone } from './scenarios/sites.ts';
import { watching } from './scenarios/watching.ts';
import { sameBytes } from './scenarios/wire.ts';
import { faults } from './deliberate-faults.ts';
import {
  cloneSource,
  compose,
  inSource,
  Late,
  openStage,
  runProgram,
  Skipped,
  startStage,
  strikeStage,
  useOverlays,
} from './stage.ts';

interface Scenario {
  name: string;
  /** What holds, for the people who rely on it. */
  promise: string;
  /** @returns the figures that show it; throws when it does not hold */
  run: () => Promise<string>;
}

/** Operations, and failures that may happen. Each starts with everything healthy. */
const scenarios: readonly Scenario[] = [
  { name: 'journeys', promise: 'visitors do what they do without containers', run: journeys },
  { name: 'wire', promise: 'what is measured is what ships', run: sameBytes },
  { name: 'release', promise: 'nobody notices five releases of the API', run: release },
  {
    name: 'broken-release',
    promise: 'one that does not start changes nothing',
    run: brokenRelease,
  },
  { name: 'worker-release', promise: 'no mail is lost or sent twice', run: workerRelease },
  { name: 'new-nginx', promise: 'a proxy that knows both notices no change', run: newNginx },
  {
    name: 'addresses',
    promise: 'swapped addresses are found by themselves',
    run: swappedAddresses,
  },
  { name: 'killed-api', promise: 'what was acknowledged is kept', run: killedApi },
  {
    name: 'frozen-api',
    promise: 'nobody waits long for one that hangs, and it is replaced',
    run: frozenApi,
  },
  {
    name: 'frozen-worker',
    promise: 'one that hangs is replaced, its mail leaves',
    run: frozenWorker,
  },
  { name: 'redis-away', promise: 'the queue may go and come back empty', run: redisAway },
  {
    name: 'postgres-away',
    promise: 'only kind refusals, and no restart needed',
    run: postgresAway,
  },
  {
    name: 'failover',
    promise: 'losing the machine of database and queue loses no text',
    run: lostMachine,
  },
  { name: 'proxy', promise: 'one visitor behind it locks out no other', run: strangersBehindProxy },
  { name: 'scale', promise: 'three APIs and two workers share the work', run: manyApis },
  { name: 'marketing', promise: 'changes live while all else stays', run: marketingAlone },
  { name: 'member', promise: 'changes live while all else stays', run: memberAlone },
  { name: 'editor', promise: 'marketing publishes and goes back alone', run: marketingsEditor },
  { name: 'pooler', promise: 'many processes share few connections', run: pooler },
  { name: 'tls', promise: 'nobody behind Caddy notices a new nginx', run: tls },
  { name: 'metrics', promise: 'an alert fires when one is gone', run: watching },
  { name: 'backup', promise: 'a lost disk loses no text and restores nobody erased', run: backup },
  { name: 'keys', promise: 'a new master key takes over, the old one goes', run: rotatedKeys },
  { name: 'ops-release', promise: 'one command there, one back, no call fails', run: wholeRelease },
];

const choose = (names: readonly string[]): readonly Scenario[] => {
  const unknown = names.find((name) => !scenarios.some((one) => one.name.startsWith(name)));
  if (unknown)
    throw new UserError(
      `no scenario "${unknown}": ${scenarios.map(({ name }) => name).join(', ')}`,
    );
  return scenarios.filter(
    ({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)),
  );
};

type Outcome = 'passed' | 'failed' | 'skipped';

const begin = async ({ run }: Scenario): Promise<string> => {
  await startStage();
  return run();
};

/** Runs a scenario with its fault, in a copy of this checkout. @returns how it was detected */
const playFaulty = async (scenario: Scenario): Promise<string> => {
  const [file, change, said, image] = faults[scenario.name] ?? [];
  if (!file || !change || !said) throw new Skipped('it has no fault of its own');
  const seen = await inSource(await cloneSource('faulty'), async () => {
    const before = await runProgram('cat', file);
    await runProgram('sed', '-i', '-E', change, file);
    if ((await runProgram('cat', file)) === before)
      throw new UserError(`${file}: nothing to break`);
    if (image) await compose('build', image);
    return begin(scenario).then(
      () => undefined,
      (error: unknown) => error,
    );
  });
  if (image) await compose('build', image);
  if (seen instanceof Skipped) throw seen;
  if (seen === undefined) throw new UserError('its fault was not seen');
  const red = formatError(seen);
  if (!said.test(red)) throw new UserError(`red, but not with ${String(said)}: ${red}`);
  return `red as it should be: ${red}`;
};

/** Load per core; below it, every scenario has finished in time so far. */
const busyLoad = 8;

/** @returns the error; Skipped where the machine is so busy that a timeout proves nothing */
const judge = (error: unknown): unknown => {
  const [load = 0] = loadavg();
  const isBusy = load > busyLoad * availableParallelism();
  return error instanceof Late && isBusy
    ? new Skipped(`this machine is too busy to tell (load ${load.toFixed(0)}): ${error.message}`)
    : error;
};

/** Whether a fault or a failure may have left something in the volumes. */
let isLeftBroken = false;

const play = async (scenario: Scenario): Promise<Outcome> => {
  const started = performance.now();
  process.stdout.write(`${scenario.name}: ${scenario.promise} … `);
  try {
    if (isLeftBroken) await strikeStage();
    isLeftBroken = withFaults;
    useOverlays();
    console.log(`${await (withFaults ? playFaulty : begin)(scenario)} (${seconds(started)})`);
    return 'passed';
  } catch (thrown) {
    isLeftBroken = true;
    const error = judge(thrown);
    const outcome = error instanceof Skipped ? 'skipped' : 'failed';
    console.log(`${outcome.toUpperCase()} after ${seconds(started)}\n${formatError(error)}`);
    return outcome;
  }
};

const args = process.argv.slice(2);
const withFaults = args.includes('--fault');
const names = args.filter((arg) => !arg.startsWith('--'));
try {
  const chosen = choose(names);
  await openStage();
  if (!args.includes('--built')) await compose('build');
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const scenario of chosen) counts[await play(scenario)] += 1;
  if (!args.includes('--keep')) await strikeStage();
  const { passed, failed, skipped } = counts;
  console.log(`${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
