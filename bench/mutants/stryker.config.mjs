// What `main.ts` asks of Stryker, in the folder of a project: MUTANTS names files, specs and report.
import unit from '@repo/tools/jest/unit';

const asked = process.env['MUTANTS'] ?? '{"files":[],"specs":[]}';
const { files, specs, report } = JSON.parse(asked);
const jest = { ...unit };
delete jest.rootDir; // each trial has a copy of the project

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
