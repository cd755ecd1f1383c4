import integration from './integration.mjs';

/** What takes long or waits for clocks and servers that are away: `*.verify.spec.ts`, for releases. */
export default { ...integration, testMatch: ['**/*.verify.spec.ts'], testTimeout: 300_000 };
