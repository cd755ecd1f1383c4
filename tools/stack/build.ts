import { lockBuild } from './machine/lock.ts';
import { runTool, type ToolOutcome } from './processes/programs.ts';
import { UserError } from './terminal.ts';

interface Options {
  signal: AbortSignal;
  /** The start of absolute addresses in pages (the poster's QR code): that of `npm start` by default. */
  origin?: string;
  onOutput?: (text: string) => void;
  /** All by default; what they depend on comes with them. */
  projects?: readonly string[] | undefined;
}

/** Runs a target of projects, two at a time; what has not changed comes from Nx's cache. */
export const runTarget = (
  target: string,
  { origin = 'http://localhost:8080', projects = ['*'], ...options }: Options,
): Promise<ToolOutcome> =>
  runTool(
    ['nx', 'run-many', '-t', target, '-p', projects.join(), '--output-style=static-failures-only'],
    {
      ...options,
      // Without its terminal UI, and with projects read in its own process: helpers outlive a run that
      // is ended early.
      env: { NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false', PUBLIC_URL: origin },
    },
  );

/**
 * Builds what has changed and keeps other processes from building here meanwhile.
 * @returns a function that releases the build lock, once nothing reads the built files any more
 */
export const build = async (options: Options): Promise<() => void> => {
  const release = await lockBuild(options.signal);
  const { isOk, output } = await runTarget('build', options);
  if (isOk) return release;
  release();
  options.signal.throwIfAborted();
  throw new UserError(`${options.onOutput ? '' : output}\nthe build failed: see the output above`);
};
