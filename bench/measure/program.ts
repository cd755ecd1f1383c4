import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from '@repo/tools/stack/until';

export interface Program {
  pid: number;
  stop: () => Promise<void>;
}

interface Options {
  args: string[];
  env: NodeJS.ProcessEnv;
  port: number;
  cwd?: string;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Starts a Node program and waits until it listens. */
export const startProgram = async ({ args, env, port, cwd }: Options): Promise<Program> => {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(cwd && { cwd }),
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const isUp = await until(async () => isGone() || (await listens(port)), 20_000, 10);
  if (!isUp || isGone()) throw new Error(`${args.join(' ')} did not start`);
  return { pid: child.pid ?? 0, stop: () => end(child) };
};
