import { preset } from './preset.mjs';

/** `*.int.spec.ts`: real PostgreSQL and sandbox, over HTTP. `npm test` starts both, passes their addresses. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.int.spec.ts'],
  // Long, because a machine may be busy with other things.
  testTimeout: 60_000,
  maxWorkers: 3,
  // A Jest worker keeps what each suite loaded; above this it restarts after its suite.
  workerIdleMemoryLimit: '1GB',
};
