import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The part of our environment that every child needs, without what a terminal happens to set. */
export const baseEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH = '', HOME, LANG, TMPDIR, TZ } = process.env;
  return { PATH: join(root, 'node_modules/.bin') + delimiter + PATH, HOME, LANG, TMPDIR, TZ };
};
