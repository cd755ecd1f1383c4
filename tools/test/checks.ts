import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { build, runTarget } from '../stack/build.ts';
import { lockBuild } from '../stack/machine/lock.ts';
import { ensureBrowsers, ensureEngines } from '../stack/machine/packages.ts';
import { runTool, type ToolOutcome } from '../stack/processes/programs.ts';
import { withTemporaryStack } from '../stack/stack.ts';
import { UserError } from '../stack/terminal.ts';
import { nxEnvironment, root } from '../stack/workspace.ts';
import { withServers } from './servers.ts';

export interface TestEnvironment {
  /** A directory that is deleted after a run without failures. */
  temporary: string;
  /** What follows a second `--` on the command line, for the tool underneath. */
  rest: string[];
  /** Everything is checked, not only what has changed since the last commit. */
  isWhole: boolean;
  onOutput: (text: string) => void;
  signal: AbortSignal;
}

export interface TestCheck {
  name: string;
  /** In seconds, on two quiet cores from a fresh clone: for the first line alone. */
  about: number;
  /** Runs only when it is named. */
  isNamedOnly?: boolean;
  /** What to do when it fails. */
  mend?: string;
  run: (environment: TestEnvironment) => Promise<ToolOutcome>;
}

type Command = [program: string, ...args: string[]];

const jest = (
  config: string,
  { rest, ...options }: TestEnvironment,
  env: NodeJS.ProcessEnv = {},
): Promise<ToolOutcome> => {
  const progress = `--reporters=${join(root, 'tools/jest/progress.mjs')}`;
  // Jest takes what follows its reporters for more of them.
  const command: Command = ['jest', '--reporters=default', progress, '--config'];
  command.push(`tools/jest/${config}.mjs`, ...rest);
  return runTool(command, {
    ...options,
    env: { ...env, NODE_OPTIONS: '--experimental-vm-modules' },
  });
};

/** The compiler keeps what it has found; Astro's is cached by Nx. */
const checkTypes = async (options: TestEnvironment): Promise<ToolOutcome> => {
  const both = await Promise.all([
    runTool(['tsc', '--build'], options),
    runTarget('typecheck', { ...options, projects: ['@repo/marketing'] }),
  ]);
  // Without output, the compiler keeps its old date and checks a module again at each run.
  if (both[0]?.isOk)
    for (const file of globSync('{*,*/*}/.data/types/tsbuildinfo', { cwd: root }))
      utimesSync(join(root, file), new Date(), new Date());
  return {
    isOk: both.every(({ isOk }) => isOk),
    output: both.map(({ output }) => output).join('\n'),
  };
};

const buildAll = async (options: TestEnvironment): Promise<ToolOutcome> => {
  const release = await lockBuild(options.signal);
  return runTarget('build', options).finally(release);
};

/** The statements that services sent to PostgreSQL; `TEST_STATEMENTS` keeps them after this run. */
const statementsIn = (temporary: string): string =>
  process.env['TEST_STATEMENTS'] ?? join(temporary, 'statements');

/** Suites of the services need those alone; others may need the sites and the gateway, too. */
const neededBy = (rest: readonly string[]): readonly string[] | undefined => {
  const patterns = rest
    .filter((word) => !word.startsWith('-'))
    .map((word) => new RegExp(word, 'i'));
  const others = globSync('tools/**/*.{int,size,verify}.spec.ts', { cwd: root });
  const isAsked = others.some((file) => patterns.some((one) => one.test(join(root, file))));
  return patterns.length === 0 || isAsked ? undefined : ['@repo/api', '@repo/worker'];
};

/** @param isRecorded the database logs every statement, for `tools/size` */
const withDatabase =
  (config: string, isRecorded = false): TestCheck['run'] =>
  async (environment) => {
    const { temporary, signal, rest, onOutput } = environment;
    onOutput('# building\n');
    (await build(signal, undefined, neededBy(rest)))();
    onOutput('# starting PostgreSQL and the sandbox\n');
    const said = isRecorded ? { said: statementsIn(temporary) } : {};
    return withServers({ folder: join(temporary, config), ...said, signal }, (env) =>
      jest(config, environment, { ...env, TEST_STATEMENTS: said.said }),
    );
  };

/** As cheap as the API accepts: many people sign in, and what a hash costs is proved elsewhere. */
const cheapHashes = { PASSWORD_MEMORY_KIB: '19456', PASSWORD_PASSES: '2' };

/** In real browsers, through the real gateway, on a stack of its own. */
const journeys =
  (browsers: typeof ensureBrowsers, ...projects: readonly string[]): TestCheck['run'] =>
  async ({ temporary, rest, ...options }) => {
    const dataDir = join(temporary, projects.join('-'));
    mkdirSync(dataDir);
    const found = await browsers(options.signal);
    options.onOutput('# building and starting\n');
    const restarts: string[] = [];
    const stack = {
      signal: options.signal,
      onRestart: (line: string) => void restarts.push(line),
      // A journey names the network that it comes from, as a TLS proxy in front would.
      trustedProxies: '127.0.0.1',
      given: cheapHashes,
    };
    const { isOk, output } = await withTemporaryStack(dataDir, stack, ({ layout }) => {
      const env = {
        E2E_SITE_URL: layout.publicUrl,
        E2E_SANDBOX_URL: `http://localhost:${layout.ports.sandbox}`,
        E2E_DATABASE_URL: layout.databaseUrl,
        E2E_DATA_DIR: layout.dataDir,
        ...found,
      };
      const command: Command = [
        'playwright',
        'test',
        ...projects.map((name) => `--project=${name}`),
        ...rest,
      ];
      return runTool(command, { ...options, folder: 'e2e', env });
    });
    return { isOk, output: [output, ...restarts].join('\n') };
  };

/** @returns the files that differ from the last commit, as far as a tool reads them */
const changedFiles = (pattern: RegExp): string[] =>
  ['diff --name-only --diff-filter=d HEAD', 'ls-files --others --exclude-standard']
    .flatMap((command) =>
      execFileSync('git', command.split(' '), { cwd: root, encoding: 'utf8' }).split('\n'),
    )
    .filter((file) => file !== '' && pattern.test(file));

/** @param all what the tool reads when everything is checked */
const onFiles =
  (pattern: RegExp, all: readonly string[], ...command: Command): TestCheck['run'] =>
  async ({ isWhole, rest, ...options }) => {
    const files = isWhole ? all : changedFiles(pattern);
    if (files.length === 0 && !isWhole) return { isOk: true, output: '' };
    return runTool([...command, ...rest, ...files], options);
  };

const tool =
  (...command: Command): TestCheck['run'] =>
  ({ rest, ...options }) =>
    runTool([...command, ...rest], options);

/** Always the same rounds, so that a failed run can be repeated; `npm run faults` draws others. */
const rounds = ['--rounds', '20', '--seed', '3'];

/** What proves to a stranger that it works. */
const test: readonly TestCheck[] = [
  { name: 'types', about: 40, run: checkTypes },
  { name: 'build', about: 25, run: buildAll },
  { name: 'unit', about: 45, run: (options) => jest('unit', options) },
  { name: 'integration', about: 110, run: withDatabase('integration') },
  { name: 'journeys', about: 110, run: journeys(ensureBrowsers, 'journeys', 'back') },
  // Each starts a second site, which may answer late on a slow machine.
  { name: 'editor', about: 40, isNamedOnly: true, run: journeys(ensureBrowsers, 'editor') },
  { name: 'publish', about: 30, isNamedOnly: true, run: journeys(ensureBrowsers, 'publish') },
];

const eslint: Command = ['eslint', '--concurrency=2', '--cache'];
eslint.push('--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/');
const lintFiles = onFiles(/\.(?:[cm]?[jt]sx?|astro)$/, ['.'], ...eslint);

/** What a developer wants before a commit. */
const check: readonly TestCheck[] = [
  {
    name: 'format',
    about: 15,
    mend: 'npm run format',
    run: onFiles(/./, ['.'], 'prettier', '--check', '--cache', '--ignore-unknown'),
  },
  {
    name: 'lint',
    about: 60,
    mend: 'npm run check -- lint -- --fix (what it leaves is for you)',
    run: async (environment) => {
      // ESLint reads the types that Astro writes, and the graph of projects that Nx keeps.
      const sync: Command = ['nx', 'run', '@repo/marketing:sync'];
      const options = { env: nxEnvironment, signal: environment.signal };
      const { isOk, output } = await runTool(sync, options);
      return isOk ? lintFiles(environment) : { isOk, output };
    },
  },
  {
    name: 'unused',
    about: 5,
    mend: 'npm run check -- unused -- --fix',
    run: tool('knip', '--config', 'tools/knip.json'),
  },
  {
    name: 'spelling',
    about: 5,
    mend: 'correct the word; a name that is right is a line in tools/spelling/words.txt',
    run: onFiles(/\.(?:md|mjml|astro|tsx?)$/, [], 'npm', 'run', '--silent', 'spelling', '--'),
  },
  {
    name: 'links',
    about: 1,
    mend: 'correct the path or the heading that the line names',
    run: tool('npm', 'run', '--silent', 'links'),
  },
  {
    name: 'secrets',
    about: 3,
    mend: 'take the secret out; if it was ever pushed, replace it where it is used',
    run: tool('npm', 'run', '--silent', 'secrets'),
  },
];

/** What a release wants beyond `npm test`. */
const verify: readonly TestCheck[] = [
  { name: 'statements', about: 110, run: withDatabase('integration', true) },
  { name: 'sizes', about: 20, run: withDatabase('size', true) },
  { name: 'slow', about: 170, run: withDatabase('verify') },
  {
    name: 'engines',
    about: 170,
    run: journeys(ensureEngines, 'verify', 'pictures', 'contact-sheet'),
  },
  { name: 'editor', about: 40, run: journeys(ensureBrowsers, 'editor') },
  { name: 'publish', about: 30, run: journeys(ensureBrowsers, 'publish') },
  { name: 'faults', about: 110, run: tool('node', 'bench/faults/main.ts', ...rounds) },
];

const commands = { test, check, verify };

/** @throws UserError for a command that there is not */
export const checksOf = (command = ''): readonly TestCheck[] => {
  const found = Object.entries(commands).find(([name]) => name === command)?.[1];
  if (!found) throw new UserError(`use one of: ${Object.keys(commands).join(', ')}`);
  return found;
};
