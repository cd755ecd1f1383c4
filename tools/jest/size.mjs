import integration from './integration.mjs';

/** Runs the statements that suites recorded in large databases: `*.size.spec.ts`. */
export default { ...integration, testMatch: ['**/*.size.spec.ts'], testTimeout: 600_000 };
