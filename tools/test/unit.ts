import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../stack/workspace.ts';
import { asCounted, type Check } from './check.ts';
import { add, countJest, nothing } from './counts.ts';
import { execute } from '../stack/execute.ts';
import { runMany } from './nx.ts';

const jest = { NODE_OPTIONS: '--experimental-vm-modules' };
const report = 'test-results/unit.json';

const hasTests = (manifest: string): boolean =>
  'test' in ((JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: object }).scripts ?? {});

/** Every project with unit tests; Nx keeps their reports with its cache. */
const testedProjects = (): string[] =>
  globSync(['{packages,services,sites}/*/package.json', '{sandbox,bench,tools}/package.json'], {
    cwd: root,
  })
    .filter((manifest) => hasTests(join(root, manifest)))
    .map((manifest) => dirname(manifest));

export const unitTests: Check = {
  name: 'unit tests',
  run: async ({ signal }) => {
    const reports = testedProjects().map((project) => join(root, project, report));
    for (const file of reports) {
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
    }
    const rest = ['--', '--json', `--outputFile=${report}`];
    const outcome = await runMany('test', signal, rest);
    return asCounted(outcome, reports.map(countJest).reduce(add, nothing));
  },
};

/** They look at the whole checkout, so no cache may answer for them. */
export const houseTests: Check = {
  name: 'house tests',
  run: async ({ temporary, signal }) => {
    const file = join(temporary, 'house.json');
    const outcome = await execute(
      ['jest', '--config', 'jest/unit.mjs', '--json', `--outputFile=${file}`],
      { signal, folder: 'tools', env: jest },
    );
    return asCounted(outcome, countJest(file));
  },
};
