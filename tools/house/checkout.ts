import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../stack/workspace.ts';

/** What tools make, by the name of its file or folder. */
export const notOurs = new Set([
  ...['node_modules', 'dist', 'test-results', 'playwright-report'],
  ...['.git', '.data', '.nx', '.astro', '.mutants'],
]);

/** `{a,b}/*.{ts,tsx}` names two folders; which endings each of them has is its own affair. */
const foldersOf = (pattern: string): string[] => {
  const [whole, names] = /\{([^{}]+)\}(?=.*\/)/.exec(pattern) ?? [];
  if (whole === undefined || names === undefined) return [pattern];
  return names.split(',').flatMap((name) => foldersOf(pattern.replace(whole, name)));
};

const named = (pattern: string): string[] => {
  const found = globSync(pattern, {
    cwd: root,
    exclude: (name) => notOurs.has(name),
    withFileTypes: false,
  }).filter((path) => !path.split('/').some((part) => notOurs.has(part)));
  // A folder that has moved away would otherwise pass every check.
  if (found.length === 0) throw new Error(`${pattern} names no file`);
  return found;
};

/** @returns the files of the checkout that patterns name, without what tools make. */
export const filesOf = (pattern: string | string[]): string[] =>
  [...new Set([pattern].flat().flatMap(foldersOf).flatMap(named))].sort();

/** @returns the text of a file of the checkout. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Compose's own: this replaces, or is added to, what another file says. */
const customTags = (['seq', 'map'] as const).flatMap((collection) =>
  ['!reset', '!override'].map((tag) => ({ tag, collection })),
);

/** @returns a Compose file of the checkout, as it stands */
export const readCompose = <Compose>(path: string): Compose =>
  parse(read(path), { merge: true, customTags }) as Compose;
