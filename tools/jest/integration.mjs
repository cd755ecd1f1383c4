import { preset } from './preset.mjs';

/** Real PostgreSQL and sandbox, over HTTP: `*.int.spec.ts`. `npm test` starts both and names them. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.int.spec.ts'],
  testTimeout: 30_000,
  maxWorkers: 2,
};
