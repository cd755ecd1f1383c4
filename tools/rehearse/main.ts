// `npm run rehearse`: plays operations and failures in the product's own containers, in a clone of the
// last commit. Single scenarios: `npm run rehearse -- release swarm`.
import { formatError, seconds, UserError } from '../stack/terminal.ts';
import { restored } from './scenarios/backups.ts';
import { killedApi, killedWorker, postgresAway, redisAway } from './scenarios/kills.ts';
import { refusedRelease, release } from './scenarios/releases.ts';
import { twoNodes } from './scenarios/swarm.ts';
import { bringUp, expectNoDeadlock, openStage, Skipped, strikeStage } from './stage.ts';

/** The name, what holds for the people who rely on it, and what shows it or throws. */
type Scenario = readonly [name: string, promise: string, run: () => Promise<string>];

/** Each starts with everything healthy; the last one takes its containers away. */
const scenarios: readonly Scenario[] = [
  ['release', 'nobody notices it, nor a rollback', release],
  ['refused-release', 'a version that does not start changes nothing', refusedRelease],
  ['killed-api', 'what was acknowledged is kept', killedApi],
  ['killed-worker', 'every mail still leaves', killedWorker],
  ['redis-away', 'Redis may stop and come back empty', redisAway],
  ['postgres-away', 'calls are asked to come back, and nothing is lost', postgresAway],
  ['restore', 'a lost disk and a mistake lose seconds', restored],
  ['swarm', 'two machines serve, and one may stop', twoNodes],
];

const choose = (names: readonly string[]): readonly Scenario[] => {
  const chosen = scenarios.filter(([name]) => names.length === 0 || names.includes(name));
  const all = scenarios.map(([name]) => name).join(', ');
  if (chosen.length < names.length) throw new UserError(`there is not each of these: ${all}`);
  return chosen;
};

const counts = { passed: 0, failed: 0, skipped: 0 };

const play = async ([name, promise, run]: Scenario): Promise<void> => {
  const started = performance.now();
  process.stdout.write(`${name}: ${promise} … `);
  try {
    await bringUp();
    const shown = await run();
    await expectNoDeadlock();
    console.log(`${shown} (${seconds(started)})`);
    counts.passed += 1;
  } catch (error) {
    const outcome = error instanceof Skipped ? 'skipped' : 'failed';
    console.log(`${outcome.toUpperCase()} after ${seconds(started)}\n${formatError(error)}`);
    counts[outcome] += 1;
  }
};

try {
  const chosen = choose(process.argv.slice(2));
  await openStage();
  for (const scenario of chosen) await play(scenario);
  await strikeStage();
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
