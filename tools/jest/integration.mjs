import { join } from 'node:path';
import { preset } from './preset.mjs';

const recorder = join(import.meta.dirname, 'record-statements.mjs');

/** Real PostgreSQL and sandbox, over HTTP: `*.int.spec.ts`. `npm test` starts both and names them. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.int.spec.ts'],
  testTimeout: 30_000,
  maxWorkers: 3,
  setupFiles: process.env['TEST_STATEMENTS'] ? [recorder] : [],
};
