import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { baseEnvironment, root } from '../workspace.ts';

/** @returns the absolute path of a program on PATH (and in sbin, which PATH may lack), if any. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find(existsSync);

export type CommandLine = [program: string, ...args: string[]];

/** @returns the command, wrapped so that the kernel ends it if we are killed; `options` are setpriv's */
export const withParentDeath = (
  command: CommandLine,
  signal: NodeJS.Signals,
  options: readonly string[] = [],
): CommandLine => ['setpriv', ...options, '--pdeathsig', signal.slice(3), ...command];

/** A session of its own: Ctrl-C reaches only this process, which ends everything in order. */
export const inOwnSession = {
  detached: true,
  extendEnv: false,
  reject: false,
  stdin: 'ignore',
} as const;

interface Options {
  env?: NodeJS.ProcessEnv | undefined;
  /** Working directory, relative to the checkout. */
  folder?: string;
  onOutput?: ((text: string) => void) | undefined;
  /** Ends it early, with everything it has started. */
  signal: AbortSignal;
}

/** Runs a tool of the workspace to its end. @returns both its streams, in the order they came */
export const runTool = async (
  command: CommandLine,
  { env, folder = '.', onOutput, signal }: Options,
) => {
  const [file, ...args] = withParentDeath(command, 'SIGTERM');
  const child = execa(file, args, {
    ...inOwnSession,
    cwd: join(root, folder),
    env: { ...baseEnvironment(), ...env },
    all: true,
  });
  child.all.on('data', (chunk) => onOutput?.(String(chunk)));
  // The whole group, because Nx leaves helpers behind when only Nx itself is asked to end.
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  const { failed, all } = await child;
  signal.removeEventListener('abort', end);
  return { isOk: !failed, output: all };
};
