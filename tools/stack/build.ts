import { lockBuild } from './machine/lock.ts';
import { runTool, type ToolOutcome } from './processes/programs.ts';
import { UserError } from './terminal.ts';
import { nxEnvironment } from './workspace.ts';

/** The address that pages are built for by default, the same as for `npm start`. */
const defaultOrigin = 'http://localhost:8080';

interface Options {
  signal: AbortSignal;
  origin?: string | undefined;
  onOutput?: ((text: string) => void) | undefined;
  /** All by default; what they depend on comes with them. */
  projects?: readonly string[] | undefined;
}

/** Runs a target of projects, two at a time; what has not changed comes from Nx's cache. */
export const runTarget = (
  target: string,
  { signal, origin = defaultOrigin, onOutput, projects = ['*'] }: Options,
): Promise<ToolOutcome> =>
  runTool(
    ['nx', 'run-many', '-t', target, '-p', projects.join(), '--output-style=static-failures-only'],
    {
      env: { ...nxEnvironment, PUBLIC_URL: origin },
      onOutput,
      signal,
    },
  );

/**
 * Builds what has changed and keeps other processes from building here meanwhile.
 * @param origin the start of absolute addresses in pages (the poster's QR code)
 * @returns a function that releases the build lock, once nothing reads the built files any more
 */
export const build = async (
  signal: AbortSignal,
  origin?: string,
  projects?: readonly string[],
): Promise<() => void> => {
  const release = await lockBuild(signal);
  const { isOk, output } = await runTarget('build', { signal, origin, projects });
  if (isOk) return release;
  release();
  signal.throwIfAborted();
  throw new UserError(`${output}\nthe build failed: see the output above`);
};
