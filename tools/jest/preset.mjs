import { fileURLToPath } from 'node:url';

// Shared by all Jest projects of the workspace: ESM, TypeScript through swc, decorators.
export const preset = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  // The journeys check styles; here a component only names the stylesheet next to it.
  moduleNameMapper: {
    '^\\.{1,2}/.*\\.css$': fileURLToPath(new URL('no-style.mjs', import.meta.url)),
  },
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Rehearsals keep copies of this checkout in .data.
  modulePathIgnorePatterns: ['/\\.data/'],
  injectGlobals: true,
};
