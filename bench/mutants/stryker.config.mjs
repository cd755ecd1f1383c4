// What `main.ts` asks of Stryker, in the folder of a project: MUTANTS names files, specs and report.
import unit from '../../tools/jest/unit.mjs';

const { files, specs, report } = JSON.parse(process.env['MUTANTS'] ?? '{}');
const { rootDir, ...jest } = unit; // not ours: each trial has a copy of the project

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunnerNodeArgs: ['--experimental-vm-modules'],
  jest: {
    projectType: 'custom',
    config: { ...jest, testMatch: specs.map((spec) => `**/src/${spec}.spec.ts`) },
    enableFindRelatedTests: false,
  },
  mutate: files.map((file) => `src/${file}.ts`),
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: ['dist', '.astro'],
  tempDirName: '.mutants',
  reporters: ['json'],
  jsonReporter: { fileName: report },
  allowEmpty: true,
};
