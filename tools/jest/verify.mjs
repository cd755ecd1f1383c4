import { preset } from './preset.mjs';

/** The gateway under slow senders, silent APIs and reloads: minutes of waiting. Runs in `tools`. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/house/verify/*.spec.ts'],
  testTimeout: 30_000,
};
