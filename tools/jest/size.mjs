import { preset } from './preset.mjs';

/** Runs the statements that suites recorded in large databases: `*.size.spec.ts`. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.size.spec.ts'],
  testTimeout: 600_000,
};
