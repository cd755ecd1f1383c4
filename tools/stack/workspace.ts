import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The part of our environment that every child needs, without what a terminal happens to set. */
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

/**
 * How Nx runs here: without its terminal UI, and reading projects in its own process, because its
 * helpers outlive a run that is ended early.
 */
export const nxEnvironment = { NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
