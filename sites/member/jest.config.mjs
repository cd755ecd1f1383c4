import unit from '../../tools/jest/unit.mjs';

/** Screens and their rules in jsdom; style sheets mean nothing there. */
export default {
  ...unit,
  rootDir: import.meta.dirname,
  testTimeout: 30_000,
  testEnvironment: '<rootDir>/jest-environment.mjs',
  moduleNameMapper: { '\\.css$': '<rootDir>/src/testing/style.ts' },
};
