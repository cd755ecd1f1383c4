import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, runTarget } from '../stack/build.ts';
import { ensureEngines } from '../stack/machine/packages.ts';
import { lockBuild } from '../stack/machine/lock.ts';
import { runTool, type ToolOutcome } from '../stack/processes/programs.ts';
import { withTemporaryStack } from '../stack/stack.ts';
import { withServers } from './servers.ts';

export interface TestEnvironment {
  /** A directory that is deleted after a run without failures. */
  temporary: string;
  /** What follows a second `--` on the command line, for the tool underneath. */
  rest: string[];
  signal: AbortSignal;
}

/** One line of `npm test`. */
export interface TestCheck {
  name: string;
  run: (environment: TestEnvironment) => Promise<ToolOutcome>;
}

const tool = (name: string, ...command: [string, ...string[]]): TestCheck => ({
  name,
  run: ({ signal }) => runTool(command, { signal }),
});

const target = (name: string, target: string, style?: 'static'): TestCheck => ({
  name,
  run: ({ signal }) => runTarget(target, { signal, style }),
});

const jest = (
  config: string,
  options: { env?: NodeJS.ProcessEnv; folder?: string; signal: AbortSignal },
  ...rest: string[]
): Promise<ToolOutcome> => {
  const env = { ...options.env, NODE_OPTIONS: '--experimental-vm-modules' };
  return runTool(['jest', '--config', config, ...rest], { ...options, env });
};

const buildAll: TestCheck = {
  name: 'build',
  run: async ({ signal }) => {
    const release = await lockBuild(signal);
    return runTarget('build', { signal }).finally(release);
  },
};

/** Checks of the whole checkout, so their results must not come from a cache. */
const houseTests: TestCheck = {
  name: 'house tests',
  run: ({ signal }) => jest('jest/unit.mjs', { signal, folder: 'tools' }, '--maxWorkers=2'),
};

/** The statements that services sent to PostgreSQL; `TEST_STATEMENTS` keeps them after this run. */
const statementsIn = (temporary: string): string =>
  process.env['TEST_STATEMENTS'] ?? join(temporary, 'said');

/**
 * @param runs of `tools/jest/integration.mjs`, in parallel; the last runs the specs named on the
 *   command line
 * @param patterns Jest's patterns, if none are named there
 */
const integration = (name: string, runs: readonly string[], ...patterns: string[]): TestCheck => ({
  name,
  run: async ({ temporary, rest, signal }) => {
    const releaseBuild = await build(signal);
    releaseBuild();
    const [chosen, files] = rest.length > 0 ? [runs.slice(-1), rest] : [runs.slice(0, 3), patterns];
    const servers = { folder: join(temporary, name), said: statementsIn(temporary), signal };
    const outcomes = await withServers(servers, (env) =>
      Promise.all(
        chosen.map((run) =>
          jest('tools/jest/integration.mjs', { signal, env: { ...env, TEST_RUN: run } }, ...files),
        ),
      ),
    );
    const output = outcomes.map((outcome) => outcome.output).join('\n');
    return { isOk: outcomes.every(({ isOk }) => isOk), output };
  },
});

/** Runs every statement of the services' tests again, at 1,000 and 100,000 members, or SIZE_MEMBERS. */
const sizeTests: TestCheck = {
  name: 'statements at size',
  run: ({ temporary, signal }) =>
    withServers({ folder: join(temporary, 'size'), signal }, (servers) => {
      const { SIZE_MEMBERS } = process.env;
      const env = { ...servers, TEST_STATEMENTS: statementsIn(temporary), SIZE_MEMBERS };
      return jest('tools/jest/size.mjs', { signal, env });
    }),
};

/** In a real browser, through the real gateway, on a separate stack. */
const journeysOf = (name: string, ...command: string[]): TestCheck => ({
  name,
  run: async ({ temporary, rest, signal }) => {
    const dataDir = join(temporary, name);
    mkdirSync(dataDir);
    const browsers = await ensureEngines(signal);
    const restarts: string[] = [];
    // Journeys may call from this loopback address, as a TLS proxy in front would.
    const watch = { signal, onRestart: (line: string) => void restarts.push(line) };
    const options = { ...watch, trustedProxies: '127.77.77.77' };
    const { isOk, output } = await withTemporaryStack(dataDir, options, ({ layout }) => {
      const env = {
        E2E_SITE_URL: layout.publicUrl,
        E2E_SANDBOX_URL: `http://localhost:${layout.ports.sandbox}`,
        E2E_DATABASE_URL: layout.databaseUrl,
        E2E_DATA_DIR: layout.dataDir,
        ...browsers,
        ...(command.length > 0 && { E2E_EDITOR: '1' }),
      };
      return runTool(['playwright', 'test', ...command, ...rest], { folder: 'e2e', env, signal });
    });
    return { isOk, output: [output, ...restarts].join('\n') };
  },
});

/** Always the same rounds, so that a failed run can be repeated; `npm run faults` draws others. */
const rounds = ['--rounds', '20', '--shapes', '1', '--seed', '3'];

/** Parallel lanes, each with checks one after the other. */
type Step = readonly (readonly TestCheck[])[];

/** A check that uses both cores runs alongside one that uses one, or waits. */
export const steps: readonly Step[] = [
  [[target('lint', 'lint')], [tool('format', 'prettier', '--check', '.')]],
  [[target('types', 'typecheck')]],
  [[buildAll]],
  [
    // Their output is the count, so it is shown even when it comes from the cache.
    [target('unit tests', 'test', 'static')],
    [houseTests, tool('unused', 'knip', '--config', 'tools/knip.json')],
  ],
  // Of the API what looks inside the process; the rest runs against the bundle, as in production.
  [[integration('integration tests', ['waiting', 'inside', 'working', 'source'])]],
  [
    [integration('bundle tests', ['bundle'], 'services/api/src'), sizeTests],
    [tool('faults', 'node', 'bench/faults/main.ts', ...rounds)],
  ],
  [[journeysOf('journeys')]],
];

/** Only by name: each starts a second site, which may answer late on a slow machine. */
export const named: Step = [
  [journeysOf('editor', 'editor/editor.spec.ts'), journeysOf('publish', 'editor/publish.spec.ts')],
];
