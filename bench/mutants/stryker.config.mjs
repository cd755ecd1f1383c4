// Mutation tests: every line of these rules is broken once, by the folder of their project, and the
// specs next to them must notice. `npm run mutants` has Stryker run this in each of those folders.
import { basename } from 'node:path';
import unit from '@repo/tools/jest/unit';

const rules = {
  product: { files: ['programme', 'offers'], specs: ['programme', 'offers'] },
  api: {
    files: [
      ...['purchases/stripe/stripe-updates', 'purchases/transactions/transactions.mapper'],
      ...['accounts/access/caller', 'platform/calls/signatures'],
    ],
    specs: [
      ...['purchases/fulfilment/fulfilment', 'purchases/stripe/stripe-updates'],
      ...['purchases/transactions/transactions.mapper'],
      ...['accounts/access/caller', 'platform/calls/signatures'],
    ],
  },
  backend: {
    files: ['security/codes', 'security/signed-links'],
    specs: ['security/codes', 'security/signed-links'],
  },
};

const { files, specs } = rules[basename(process.cwd())] ?? { files: [], specs: [] };
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
  ignorePatterns: ['dist'],
  tempDirName: '.mutants',
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, allowEmojis: false },
  thresholds: { high: 100, low: 98, break: 95 },
  allowEmpty: true,
};
