import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@repo/tools/stack/workspace';

/** Keeps what a program measured, for people and other programs. @returns the file's place */
export const writeReport = (name: string, measured: object): string => {
  const folder = join(root, 'bench/report');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), ...measured }, null, 2)}\n`,
  );
  return file;
};
