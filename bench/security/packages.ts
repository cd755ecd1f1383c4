import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '@repo/tools/stack/programs';
import { root } from '@repo/tools/stack/workspace';
import type { Check } from './check.ts';
import { isExamined, isFree, shippedFolders } from './judge-license.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

interface Manifest {
  license?: string | { type: string };
  licenses?: { type: string }[];
}

const licenseOf = (folder: string): string => {
  const { license, licenses } = read(join(folder, 'package.json')) as Manifest;
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none named';
};

/** Packages for other machines are in the lock and not on the disk. */
const isHere = (folder: string): boolean => existsSync(join(root, folder, 'package.json'));

export const licenses: Check = {
  name: 'licenses of what is shipped',
  run: () => {
    const lock = read('package-lock.json') as Parameters<typeof shippedFolders>[0];
    const folders = shippedFolders(lock).filter(isHere);
    const found = folders.map((folder) => ({ folder, license: licenseOf(folder) }));
    const kinds = Map.groupBy(found, ({ license }) => license);
    const note = [...kinds].map(([license, own]) => `${license} ${own.length}`).join(', ');
    const failed = found
      .filter(({ folder, license }) => !isFree(license) && !isExamined(folder, license))
      .map(({ folder, license }) => `${folder}: ${license}`);
    return Promise.resolve({ tried: folders.length, failed, note });
  },
};

/** The house tests' own search of the tree, of what is built, and of planted keys. */
export const secrets: Check = {
  name: 'keys in the tree and in what is built',
  run: async ({ signal }) => {
    const { isOk, output } = await runTool(
      ['jest', '--config', 'jest/unit.mjs', 'house/secrets.spec.ts'],
      { signal, folder: 'tools', env: { NODE_OPTIONS: '--experimental-vm-modules' } },
    );
    const tried = Number(/Tests:.* (\d+) total/.exec(output)?.[1] ?? 0);
    return { tried, failed: isOk && tried > 0 ? [] : [output.trim()] };
  },
};

const nothingChecked = /nothing was checked/;

export const audit: Check = {
  name: 'known holes in packages',
  run: async ({ signal }) => {
    const { isOk, output } = await runTool(['node', 'tools/audit.ts'], { signal });
    const said = output.split('\n', 1)[0] ?? '';
    // A registry without such a list is told, and is nobody's fault here.
    if (nothingChecked.test(said)) return { tried: 0, failed: [], note: said };
    return { tried: 1, failed: isOk ? [] : [said], note: said };
  },
};
