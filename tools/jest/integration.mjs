import { globSync, readFileSync } from 'node:fs';
import { preset } from './preset.mjs';

const api = 'services/api/src/';

/** Suites without an API, or that start the bundle themselves: a run against the bundle adds nothing. */
const sourceOnly = ['bin/', 'platform/database/(?:migrate|roles)\\.'].map(
  (path) => `/${api}${path}`,
);

/** Suites that mostly wait: for clocks, for absent servers and for processes that end. */
const waiting = [
  'services/worker/src/bin/(?:main|health|kills|lost-database)',
  'services/worker/src/platform/(?:mail/refusals|queue/lost-redis)',
  'services/worker/src/programme/insights/(?:provider-trouble|write-insight)',
  `${api}accounts/export/long-exports`,
].map((path) => `/${path}\\.int\\.spec\\.ts$`);

const looksInside =
  /\b(?:(?:it|describe)(?:Inside|Once)|isBundle|logLines|statementsOf|app\.get)\b/;

/** Only some of their tests look into the process, each without the others. */
const hasTestsInside = (source) =>
  /\bitInside\b/.test(source) && !/\b(?:describe(?:Inside|Once)|isBundle)\b/.test(source);

/** Suites of the API that run against the bundle. */
const listApi = (isChosen) =>
  globSync(`${api}**/*.int.spec.ts`)
    .map((file) => `/${file}`)
    .filter((file) => !sourceOnly.some((pattern) => new RegExp(pattern).test(file)))
    .filter((file) => isChosen(readFileSync(`.${file}`, 'utf8')))
    .map((file) => `${file.replaceAll('.', '\\.')}$`);
const outside = listApi((source) => !looksInside.test(source));
const partlyInside = listApi(hasTestsInside);

/** The runs of `npm test`, in parallel or one after the other. */
const runs = {
  waiting: { testRegex: waiting, maxWorkers: 2 },
  inside: { testRegex: partlyInside, maxWorkers: 1 },
  working: { leaves: [...waiting, ...outside, ...partlyInside], maxWorkers: 2 },
  bundle: { leaves: sourceOnly },
};

const {
  leaves = [],
  testRegex = ['\\.int\\.spec\\.ts$'],
  maxWorkers = 3,
} = runs[process.env['TEST_RUN']] ?? {};

/** `*.int.spec.ts`: real PostgreSQL and sandbox, over HTTP. `npm test` starts both, passes their addresses. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testRegex,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...leaves],
  testTimeout: 30_000,
  maxWorkers,
  // A Jest worker keeps what each suite loaded; above this it restarts after its suite.
  workerIdleMemoryLimit: '1GB',
};
