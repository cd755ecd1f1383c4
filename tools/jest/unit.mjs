import { fileURLToPath } from 'node:url';
import { preset } from './preset.mjs';

const other = String.raw`\.(?:int|size|verify)\.spec\.tsx?$`;

const kind = (extension, options) => ({
  ...preset,
  rootDir: process.cwd(),
  testMatch: [`**/*.spec.${extension}`],
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/e2e/', other],
  ...options,
});

/**
 * Pure rules, no I/O: `*.spec.ts(x)` next to the code, of one module or of the whole checkout. What is
 * drawn has a browser's globals; another spec that needs them says so in its first line.
 */
export default {
  projects: [
    kind('ts', {}),
    kind('tsx', {
      testEnvironment: fileURLToPath(new URL('browser.mjs', import.meta.url)),
      setupFilesAfterEnv: ['@repo/web/testing/patience.ts'],
    }),
  ],
  passWithNoTests: true,
  maxWorkers: '100%',
  // Some start a shell or a server, on a machine that is busy with other tests.
  testTimeout: 120_000,
};
