import { join } from 'node:path';
import { runTool } from './processes/programs.ts';
import { UserError } from './terminal.ts';
import { root } from './workspace.ts';

export interface BuildOptions {
  signal: AbortSignal;
  /** The start of absolute addresses in pages (the poster's QR code): that of `npm start` by default. */
  origin?: string | undefined;
  onOutput?: ((text: string) => void) | undefined;
  /** All by default; what they depend on comes with them. */
  projects?: readonly string[] | undefined;
}

/** Runs a target of projects, two at a time; what has not changed comes from Nx's cache. */
export const runTarget = (
  target: string,
  { origin = 'http://localhost:8080', projects = ['*'], ...options }: BuildOptions,
) => {
  const all = ['-t', target, '-p', projects.join(), '--output-style=static-failures-only'];
  // Without its terminal UI, and with projects read in its own process: helpers outlive a run that is
  // ended early.
  const env = { NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false', PUBLIC_URL: origin };
  // One start of a checkout builds after the other.
  const lock = join(root, 'node_modules/.installed-lock');
  return runTool(['flock', lock, 'nx', 'run-many', ...all], { ...options, env });
};

/** Builds what has changed. @throws UserError with what is wrong */
export const build = async (options: BuildOptions): Promise<void> => {
  const { isOk, output } = await runTarget('build', options);
  options.signal.throwIfAborted();
  if (isOk) return;
  throw new UserError(`${options.onOutput ? '' : output}\nthe build failed: see the output above`);
};
