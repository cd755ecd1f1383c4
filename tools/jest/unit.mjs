import { preset } from './preset.mjs';

/** Pure rules, no I/O: `*.spec.ts(x)` next to the code. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    '\\.(?:int|size)\\.spec\\.ts$',
    '/house/verify/',
  ],
  passWithNoTests: true,
  // Some start a shell or wait for a browser's clock, on a machine that is busy with other tests.
  testTimeout: 30_000,
};
