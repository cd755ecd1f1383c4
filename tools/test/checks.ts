import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTarget } from '../stack/build.ts';
import { lockBuild } from '../stack/lock.ts';
import { runTool, type Outcome } from '../stack/programs.ts';
import { root } from '../stack/workspace.ts';
import { add, countJest, nothing, type Counts } from './counts.ts';

export interface Surroundings {
  /** A directory that is gone after a run without failures. */
  temporary: string;
  /** What follows a second `--` on the command line, for the tool underneath. */
  rest: string[];
  signal: AbortSignal;
}

export interface Verdict extends Counts {
  /** Shown when something failed. */
  output: string;
}

/** One line of `npm test`. */
export interface Check {
  name: string;
  run: (surroundings: Surroundings) => Promise<Verdict>;
}

export const jestEnvironment = { NODE_OPTIONS: '--experimental-vm-modules' };

/** The verdict of a tool that finds everything in order, or does not. */
const asOne = ({ isOk, output }: Outcome): Verdict => ({
  passed: Number(isOk),
  failed: Number(!isOk),
  output,
});

/** The counts of a test run; one that broke without a failed test is a failure too. */
export const asCounted = ({ isOk, output }: Outcome, { passed, failed }: Counts): Verdict => ({
  passed,
  failed: isOk ? failed : Math.max(failed, 1),
  output,
});

const tool = (name: string, command: [string, ...string[]]): Check => ({
  name,
  run: async ({ signal }) => asOne(await runTool(command, { signal })),
});

const target = (name: string, targetName: string): Check => ({
  name,
  run: async ({ signal }) => asOne(await runTarget(targetName, { signal })),
});

export const buildAll: Check = {
  name: 'build',
  run: async ({ signal }) => {
    const release = await lockBuild(signal);
    return asOne(await runTarget('build', { signal }).finally(release));
  },
};

const report = 'test-results/unit.json';

const hasTests = (manifest: string): boolean =>
  'test' in ((JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: object }).scripts ?? {});

/** Every project with unit tests; Nx keeps their reports with its cache. */
export const unitTests: Check = {
  name: 'unit tests',
  run: async ({ signal }) => {
    const reports = globSync(['{packages,services,sites}/*/package.json', '*/package.json'], {
      cwd: root,
    })
      .filter((manifest) => hasTests(join(root, manifest)))
      .map((manifest) => join(root, dirname(manifest), report));
    for (const file of reports) {
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
    }
    const outcome = await runTarget('test', { signal }, ['--', '--json', `--outputFile=${report}`]);
    return asCounted(outcome, reports.map(countJest).reduce(add, nothing));
  },
};

/** They look at the whole checkout, so no cache may answer for them. */
export const houseTests: Check = {
  name: 'house tests',
  run: async ({ temporary, signal }) => {
    const file = join(temporary, 'house.json');
    const outcome = await runTool(
      ['jest', '--config', 'jest/unit.mjs', '--maxWorkers=2', '--json', `--outputFile=${file}`],
      { signal, folder: 'tools', env: jestEnvironment },
    );
    return asCounted(outcome, countJest(file));
  },
};

export const format = tool('format', ['prettier', '--check', '.']);
export const lint = target('lint', 'lint');
export const types = target('types', 'typecheck');
export const unused = tool('unused', ['knip', '--config', 'tools/knip.json']);
