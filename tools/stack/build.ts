import { lockBuild } from './machine/lock.ts';
import { runTool, type ToolOutcome } from './processes/programs.ts';
import { UserError } from './terminal.ts';
import { nxEnvironment } from './workspace.ts';

/** The address that pages are built for by default, the same as for `npm start`. */
const defaultOrigin = 'http://localhost:8080';

interface Options {
  signal: AbortSignal;
  origin?: string | undefined;
  /** Whose output is kept: that of failures, unless all of it is asked for. */
  style?: 'static' | 'static-failures-only' | undefined;
}

/** Runs a target of every project, two at a time; what has not changed comes from Nx's cache. */
export const runTarget = (
  target: string,
  { signal, origin = defaultOrigin, style = 'static-failures-only' }: Options,
): Promise<ToolOutcome> =>
  runTool(['nx', 'run-many', '-t', target, `--output-style=${style}`], {
    env: { ...nxEnvironment, PUBLIC_URL: origin },
    signal,
  });

/**
 * Builds every project that has changed and keeps others from building here meanwhile.
 * @param origin what absolute addresses in pages (the poster's code) start with
 * @returns gives the right to build back, once nobody reads what was built any more
 */
export const build = async (signal: AbortSignal, origin?: string): Promise<() => void> => {
  const release = await lockBuild(signal);
  const { isOk, output } = await runTarget('build', { signal, origin });
  if (isOk) return release;
  release();
  signal.throwIfAborted();
  throw new UserError(`${output}\nthe build failed: see the output above`);
};
