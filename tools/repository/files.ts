import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../stack/workspace.ts';

/** Generated files and folders, by name. */
const generated =
  /(?:^|\/)(?:node_modules|dist|test-results|playwright-report|\.(?:git|data|nx|astro))(?:\/|$)/;

/** @returns the files of the checkout that match, without generated ones */
export const filesOf = (pattern: string | string[]): string[] => {
  const found = [pattern].flat().flatMap((one) => {
    const files = globSync(one, { cwd: root, exclude: (path) => generated.test(path) });
    // Otherwise a folder that was moved would pass every check.
    if (files.length === 0) throw new Error(`${one} names no file`);
    return files;
  });
  return [...new Set(found)].filter((path) => !generated.test(path)).sort();
};

/** @returns the text of a file of the checkout. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Compose's tags: a value replaces, or is added to, the value of another file. */
const customTags = (['seq', 'map'] as const).flatMap((collection) =>
  ['!reset', '!override'].map((tag) => ({ tag, collection })),
);

/** @returns a Compose file of the checkout, without its overlays */
export const readCompose = <Compose>(path: string): Compose =>
  parse(read(path), { merge: true, customTags }) as Compose;
