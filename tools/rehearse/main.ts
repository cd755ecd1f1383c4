// `npm run rehearse`: the product in its own containers, and what operations do to it. Some scenarios
// alone: `npm run rehearse -- release redis`; `--built` takes the images that are
// there, `--keep` leaves the last stage standing.
import { seconds } from '../stack/steps.ts';
import { describe, UserError } from '../stack/user-error.ts';
import { root } from '../stack/workspace.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { compose, openStage, startStage, strikeStage, useOverlays, useSource } from './stage.ts';

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

const play = async ({ name, promise, run }: Scenario): Promise<boolean> => {
  const started = performance.now();
  process.stdout.write(`${name}: ${promise} … `);
  try {
    useOverlays();
    useSource(root);
    await startStage();
    console.log(`${await run()} (${seconds(started)})`);
    return true;
  } catch (error) {
    console.log(`FAILED after ${seconds(started)}\n${describe(error)}`);
    return false;
  }
};

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
try {
  const chosen = choose(names);
  await openStage();
  if (!args.includes('--built')) await compose('build');
  let failed = 0;
  for (const scenario of chosen) if (!(await play(scenario))) failed += 1;
  if (!args.includes('--keep')) await strikeStage();
  console.log(`${String(chosen.length - failed)} passed, ${String(failed)} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
