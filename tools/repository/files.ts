import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../stack/workspace.ts';

/** Generated files and folders, by name. */
export const generatedNames = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  '.git',
  '.data',
  '.nx',
  '.astro',
]);

/** `{a,b}/*.{ts,tsx}` names two folders; not every folder needs files of every extension. */
const foldersOf = (pattern: string): string[] => {
  const [whole, names] = /\{([^{}]+)\}(?=.*\/)/.exec(pattern) ?? [];
  if (whole === undefined || names === undefined) return [pattern];
  return names.split(',').flatMap((name) => foldersOf(pattern.replace(whole, name)));
};

const named = (pattern: string): string[] => {
  const found = globSync(pattern, {
    cwd: root,
    exclude: (name) => generatedNames.has(name),
    withFileTypes: false,
  }).filter((path) => !path.split('/').some((part) => generatedNames.has(part)));
  // Otherwise a folder that was moved would pass every check.
  if (found.length === 0) throw new Error(`${pattern} names no file`);
  return found;
};

/** @returns the files of the checkout that match, without generated ones */
export const filesOf = (pattern: string | string[]): string[] =>
  [...new Set([pattern].flat().flatMap(foldersOf).flatMap(named))].sort();

/** @returns the text of a file of the checkout. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Compose's tags: a value replaces, or is added to, the value of another file. */
const customTags = (['seq', 'map'] as const).flatMap((collection) =>
  ['!reset', '!override'].map((tag) => ({ tag, collection })),
);

/** @returns a Compose file of the checkout, without its overlays */
export const readCompose = <Compose>(path: string): Compose =>
  parse(read(path), { merge: true, customTags }) as Compose;
