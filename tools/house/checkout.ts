import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/workspace.ts';

const notOurs = new Set([
  ...['node_modules', 'dist', 'test-results', 'playwright-report'],
  ...['.git', '.data', '.nx', '.astro', '.mutants'],
]);

/** @returns the files of the checkout that a pattern names, without what tools make. */
export const filesOf = (pattern: string | string[]): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => notOurs.has(name), withFileTypes: false })
    .filter((path) => !path.split('/').some((part) => notOurs.has(part)))
    .sort();

/** @returns the text of a file of the checkout. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
