/** Licenses that ask for no more than their text and their authors' names. */
const free = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0'],
  ...['Unlicense', 'PostgreSQL', 'WTFPL'],
  // Of each file by itself; we change none.
  'MPL-2.0',
]);

/** @param expression SPDX, as in `(MIT OR GPL-3.0-only)`: with OR one of them is enough */
export const isFree = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((name) => free.has(name.trim())));

/** Looked at by a person, by the end of their folder: why each may stay. */
const examined: readonly (readonly [folder: RegExp, license: string])[] = [
  // A library in a file of its own, which shrinks pictures while we build; nothing of it is shipped.
  [/@img\/sharp-libvips-[\w-]+$/, 'LGPL-3.0-or-later'],
  // Its readme has the MIT license, its manifest names none.
  [/node_modules\/pause$/, 'none named'],
  [/node_modules\/slick$/, 'MIT (http://mootools.net/license.txt)'],
];

/** Whether this license of this package is one that a person has allowed. */
export const isExamined = (folder: string, license: string): boolean =>
  examined.some(([name, allowed]) => name.test(folder) && license === allowed);

interface Lock {
  packages: Record<string, { dev?: boolean; link?: boolean; optional?: boolean }>;
}

/** Folders of packages that run in production or build what does; ours are links. */
export const shippedFolders = (lock: Lock): string[] =>
  Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder]) => folder);
