import { globSync, readFileSync } from 'node:fs';
import { preset } from './preset.mjs';

const api = 'services/api/src/';

/** What runs no API, or starts the bundle by itself, would say the same against the bundle. */
const sourceOnly = ['bin/', 'platform/database/(?:migrate|roles)\\.'].map(
  (path) => `/${api}${path}`,
);

/** They wait for clocks, for servers that are away and for processes that end, more than they work. */
const waiting = [
  'services/worker/src/bin/(?:main|health|kills|lost-database)',
  'services/worker/src/platform/(?:mail/refusals|queue/lost-redis)',
  'services/worker/src/programme/insights/(?:provider-trouble|write-insight)',
  `${api}accounts/export/long-exports`,
].map((path) => `/${path}\\.int\\.spec\\.ts$`);

const looksInside =
  /\b(?:(?:it|describe)(?:Inside|Once)|isBundle|logLines|statementsOf|app\.get)\b/;

/** Suites of the API that never look into its process: the bundle says all they ask. */
const listOutside = () =>
  globSync(`${api}**/*.int.spec.ts`)
    .map((file) => `/${file}`)
    .filter((file) => !sourceOnly.some((pattern) => new RegExp(pattern).test(file)))
    .filter((file) => !looksInside.test(readFileSync(`.${file}`, 'utf8')))
    .map((file) => `${file.replaceAll('.', '\\.')}$`);

/** The runs of `npm test`, in parallel or one after the other; no spec is in two of them. */
const runs = {
  waiting: { testRegex: waiting, maxWorkers: 2 },
  working: { leaves: [...waiting, ...listOutside()], maxWorkers: 2 },
  bundle: { leaves: sourceOnly },
};

const {
  leaves = [],
  testRegex = ['\\.int\\.spec\\.ts$'],
  maxWorkers = 3,
} = runs[process.env['TEST_RUN']] ?? {};

/** Real PostgreSQL and sandbox, over HTTP: `*.int.spec.ts`. `npm test` starts both and names them. */
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
