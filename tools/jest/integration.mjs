import { preset } from './preset.mjs';

/** `*.int.spec.ts`: real PostgreSQL and sandbox, over HTTP. `npm test` starts both, passes their addresses. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.int.spec.ts'],
  // Twice as long as a suite waits for one thing, so that a failure says what that was.
  testTimeout: 120_000,
  maxWorkers: 3,
  // A Jest worker keeps what each suite loaded; above this it restarts after its suite.
  workerIdleMemoryLimit: '1GB',
};
