import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './processes.ts';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** What every child needs of our environment, and nothing of what a terminal happens to set. */
export const baseEnvironment = (): NodeJS.ProcessEnv => {
  const { HOME, LANG, TMPDIR, TZ } = process.env;
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  return {
    PATH: path,
    ...(HOME && { HOME }),
    ...(LANG && { LANG }),
    ...(TMPDIR && { TMPDIR }),
    ...(TZ && { TZ }),
  };
};

/** @returns the absolute path of a tool that npm installed. */
export const npmTool = (name: string): string =>
  findProgram(join(root, 'node_modules/.bin', name)) ?? join(root, 'node_modules/.bin', name);
