import { fileURLToPath } from 'node:url';
import { preset } from './preset.mjs';

const other = String.raw`\.(?:int|size|verify)\.spec\.tsx?$`;

const kind = (extension, testEnvironment) => ({
  ...preset,
  rootDir: process.cwd(),
  testEnvironment,
  testMatch: [`**/*.spec.${extension}`],
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/e2e/', other],
});

/**
 * Pure rules, no I/O: `*.spec.ts(x)` next to the code, of one room or of the whole checkout. What is
 * drawn has a browser's globals; another spec that needs them says so in its first line.
 */
export default {
  projects: [
    kind('ts', 'node'),
    kind('tsx', fileURLToPath(new URL('browser.mjs', import.meta.url))),
  ],
  passWithNoTests: true,
  // Some start a shell or a server, on a machine that is busy with other tests.
  testTimeout: 120_000,
};
