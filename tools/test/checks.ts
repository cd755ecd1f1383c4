import { execFileSync } from 'node:child_process';
import { globSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { runTarget } from '../stack/build.ts';
import { ensureBrowsers, ensureEngines } from '../stack/machine/packages.ts';
import { runTool, type CommandLine } from '../stack/processes/programs.ts';
import { withTemporaryStack } from '../stack/stack.ts';
import { root } from '../stack/workspace.ts';
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

type Run = (environment: TestEnvironment) => Promise<boolean>;

export interface TestCheck {
  name: string;
  /** In seconds, on two quiet cores from a fresh clone: for the first line alone. */
  about: number;
  run: Run;
}

const tool =
  (command: CommandLine, env?: NodeJS.ProcessEnv): Run =>
  async ({ rest, ...options }) =>
    (await runTool([...command, ...rest], { ...options, env })).isOk;

const jest = (config: string, env?: NodeJS.ProcessEnv): Run => {
  const reporters = ['--reporters=default', `--reporters=${root}/tools/jest/progress.mjs`];
  // Jest takes what follows its reporters for more of them.
  const command: CommandLine = ['jest', ...reporters, '--config', `tools/jest/${config}.mjs`];
  return tool(command, { ...env, NODE_OPTIONS: '--experimental-vm-modules' });
};

/** The compiler keeps what it has found; Astro's is cached by Nx. */
const checkTypes: Run = async (environment) => {
  const [isOk, astro] = await Promise.all([
    tool(['tsc', '--build'])(environment),
    runTarget('typecheck', { ...environment, projects: ['@repo/marketing'] }),
  ]);
  // Without output, the compiler keeps its old date and checks a module again at each run.
  if (isOk)
    for (const file of globSync('{*,*/*}/.data/types/tsbuildinfo', { cwd: root }))
      utimesSync(join(root, file), new Date(), new Date());
  return isOk && astro.isOk;
};

/** Suites below `services` need those alone; others may need the sites and the gateway, too. */
const neededBy = (rest: readonly string[]): readonly string[] | undefined =>
  rest.some((word) => word.startsWith('services/')) ? ['@repo/api', '@repo/worker'] : undefined;

/** @param isRecorded the database logs every statement, for `tools/size` */
const withDatabase =
  (config: string, isRecorded = false): Run =>
  (environment) => {
    const { temporary, signal, rest, onOutput } = environment;
    // `TEST_STATEMENTS` keeps them after this run.
    const statements = process.env['TEST_STATEMENTS'] ?? join(temporary, 'statements');
    const options = { folder: join(temporary, config), signal, onOutput, projects: neededBy(rest) };
    return withServers({ ...options, ...(isRecorded && { said: statements }) }, (env) =>
      jest(config, env)(environment),
    );
  };

/** In real browsers, through the real gateway, on a stack of its own. */
const journeys =
  (browsers: typeof ensureBrowsers, ...projects: readonly string[]): Run =>
  async ({ temporary, rest, ...options }) => {
    const dataDir = join(temporary, projects.join('-'));
    const found = await browsers();
    const stack = {
      ...options,
      onRestart: (line: string) => options.onOutput(`${line}\n`),
      // A journey names the network that it comes from, as a TLS proxy in front would.
      trustedProxies: '127.0.0.1',
      // As cheap as the API accepts: many people sign in, and what a hash costs is proved elsewhere.
      given: { PASSWORD_MEMORY_KIB: '19456', PASSWORD_PASSES: '2' },
    };
    return withTemporaryStack(dataDir, stack, async ({ layout }) => {
      const env = {
        E2E_SITE_URL: layout.publicUrl,
        E2E_SANDBOX_URL: `http://localhost:${layout.ports.sandbox}`,
        E2E_DATABASE_URL: layout.databaseUrl,
        ...found,
      };
      const command: CommandLine = ['playwright', 'test', '--reporter=line', ...rest];
      command.push(...projects.map((name) => `--project=${name}`));
      return (await runTool(command, { ...options, folder: 'e2e', env })).isOk;
    });
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
  (pattern: RegExp, all: readonly string[], ...command: CommandLine): Run =>
  async (environment) => {
    const { isWhole, rest } = environment;
    const files = isWhole ? all : changedFiles(pattern);
    if (files.length === 0 && !isWhole) return true;
    return tool(command)({ ...environment, rest: [...rest, ...files] });
  };

/** Always the same rounds, so that a failed run can be repeated; `npm run faults` draws others. */
const rounds = ['--rounds', '20', '--seed', '3'];

/** What proves to a stranger that it works. */
const test: readonly TestCheck[] = [
  { name: 'types', about: 40, run: checkTypes },
  { name: 'build', about: 25, run: async (all) => (await runTarget('build', all)).isOk },
  { name: 'unit', about: 45, run: jest('unit') },
  { name: 'integration', about: 110, run: withDatabase('integration') },
  { name: 'journeys', about: 110, run: journeys(ensureBrowsers, 'journeys', 'back') },
];

const eslint: CommandLine = ['eslint', '--concurrency=2', '--cache'];
eslint.push('--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/');
const lintFiles = onFiles(/\.(?:[cm]?[jt]sx?|astro)$/, ['.'], ...eslint);
const prettier: CommandLine = ['prettier', '--check', '--cache', '--ignore-unknown'];

/** ESLint reads the types that Astro writes, and the graph of projects that Nx keeps. */
const lint: Run = async (environment) => {
  const { isOk } = await runTarget('sync', { ...environment, projects: ['@repo/marketing'] });
  return isOk && lintFiles(environment);
};

const script = (name: string): CommandLine => ['npm', 'run', '--silent', name, '--'];
const spelling = onFiles(/\.(?:md|mjml|astro|tsx?)$/, [], ...script('spelling'));

/** What a developer wants before a commit. */
const check: readonly TestCheck[] = [
  { name: 'format', about: 15, run: onFiles(/./, ['.'], ...prettier) },
  { name: 'lint', about: 60, run: lint },
  { name: 'unused', about: 5, run: tool(['knip', '--config', 'tools/knip.json']) },
  { name: 'spelling', about: 5, run: spelling },
  { name: 'links', about: 1, run: tool(script('links')) },
  { name: 'secrets', about: 3, run: tool(script('secrets')) },
];

/** What to do when one of them fails. */
export const mends: Readonly<Record<string, string>> = {
  format: 'npm run format',
  lint: 'npm run check -- lint -- --fix (what it leaves is for you)',
  unused: 'npm run check -- unused -- --fix',
  spelling: 'correct the word; a name that is right is a line in tools/spelling/words.txt',
  links: 'correct the path or the heading that the line names',
  secrets: 'take the secret out; if it was ever pushed, replace it where it is used',
};

/** What a release wants beyond `npm test`. */
const verify: readonly TestCheck[] = [
  { name: 'statements', about: 110, run: withDatabase('integration', true) },
  { name: 'sizes', about: 20, run: withDatabase('size', true) },
  { name: 'slow', about: 170, run: withDatabase('verify') },
  {
    name: 'engines',
    about: 170,
    run: journeys(ensureEngines, 'verify', 'asleep', 'pictures', 'contact-sheet'),
  },
  { name: 'editor', about: 40, run: journeys(ensureBrowsers, 'editor') },
  { name: 'publish', about: 30, run: journeys(ensureBrowsers, 'publish') },
  { name: 'faults', about: 110, run: tool(['node', 'bench/faults/main.ts', ...rounds]) },
];

export const commands: Readonly<Record<string, readonly TestCheck[]>> = { test, check, verify };
