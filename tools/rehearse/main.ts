// `npm run rehearse`: plays operations in the product's own containers, in a clone of the last commit.
// Single scenarios: `npm run rehearse -- release swarm`.
import { formatError, seconds, UserError } from '../stack/terminal.ts';
import { refusedRelease, release } from './release.ts';
import { restore } from './restore.ts';
import { bringUp, compose, openStage, strikeStage } from './stage.ts';
import { swarm } from './swarm.ts';

/** Each says what it has seen, or throws; the last one takes the containers away. */
const scenarios = { release, 'refused-release': refusedRelease, restore, swarm };

const play = async (name: string, run: () => Promise<string>): Promise<void> => {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  try {
    await bringUp();
    const seen = await run();
    if ((await compose('logs', 'postgres')).includes('deadlock detected'))
      throw new UserError('PostgreSQL has seen a deadlock');
    console.log(`${seen} (${seconds(started)})`);
  } catch (error) {
    console.log(`FAILED after ${seconds(started)}\n${formatError(error)}`);
    process.exitCode = 1;
  }
};

const named = process.argv.slice(2);
const chosen = Object.entries(scenarios).filter(([name]) => !named[0] || named.includes(name));
try {
  await openStage();
  for (const [name, run] of chosen) await play(name, run);
  await strikeStage();
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
