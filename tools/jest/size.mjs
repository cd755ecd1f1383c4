import { preset } from './preset.mjs';

/** What the suites recorded, looked at in large databases: `*.size.spec.ts`. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.size.spec.ts'],
  testTimeout: 30_000,
};
