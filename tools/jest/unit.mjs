import { preset } from './preset.mjs';

/** Pure rules, no I/O: `*.spec.ts(x)` beside the code. */
export default {
  ...preset,
  rootDir: process.cwd(),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '\\.(?:int|size)\\.spec\\.ts$'],
  passWithNoTests: true,
};
