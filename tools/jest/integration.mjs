import { join } from 'node:path';
import { preset } from './preset.mjs';

const recorder = join(import.meta.dirname, 'record-statements.mjs');

/** What runs no API, or starts the bundle by itself, says the same in both runs of the API's suites. */
const once = [
  '/services/api/src/bin/',
  '/services/api/src/platform/database/(?:migrate|roles|schema)\\.',
];

/** Real PostgreSQL and sandbox, over HTTP: `*.int.spec.ts`. `npm test` starts both and names them. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.int.spec.ts'],
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    ...(process.env['TEST_BUNDLE'] ? once : []),
  ],
  testTimeout: 30_000,
  maxWorkers: 3,
  // A worker keeps what each suite loaded; this one starts anew after the suite it is in.
  workerIdleMemoryLimit: '1GB',
  setupFiles: process.env['TEST_STATEMENTS'] ? [recorder] : [],
};
