// `npm run rehearse`: plays operations in the product's own containers, in a clone of the last commit.
// Single scenarios: `npm run rehearse -- release swarm`. What failed stays, to be looked into, until the next run.
import { formatError, showStep, UserError } from '../stack/terminal.ts';
import { scenarios } from './scenarios.ts';
import { bringUp, openStage, strikeStage, type } from './stage.ts';

const named = process.argv.slice(2);
const chosen = Object.entries(scenarios).filter(([name]) => !named[0] || named.includes(name));
try {
  await openStage();
  for (const [name, scenario] of chosen) {
    console.log(await showStep(name, () => bringUp().then(scenario)));
    if ((await type('docker compose logs postgres')).includes('deadlock detected'))
      throw new UserError('PostgreSQL has seen a deadlock');
  }
  await strikeStage();
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
