import { basename } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { withParentDeath } from '@repo/tools/stack/programs';
import { answers } from '@repo/tools/stack/services';
import { until } from '@repo/tools/stack/until';

export interface Program {
  pid: number;
  stop: () => Promise<void>;
}

interface Options {
  program?: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Answers with a success once it is ready. */
  url: string;
}

/** Starts a program, Node's unless told otherwise, and waits until it answers. */
export const startProgram = async ({
  program = process.execPath,
  args,
  env = {},
  url,
}: Options): Promise<Program> => {
  // With us it ends, however that comes.
  const [file, ...rest] = withParentDeath([program, ...args], 'SIGTERM');
  const child = spawn(file, rest, {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const isUp = await until(async () => isGone() || (await answers(url)), 20_000, 10);
  if (!isUp || isGone()) throw new Error(`${basename(args.at(-1) ?? program)} did not start`);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (!isGone()) await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, stop };
};
