import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { until } from './until.ts';

export interface Command {
  name: string;
  program: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Runs as this user and group instead of ours. */
  user?: { uid: number; gid: number } | undefined;
  /** What asks this program to end well. */
  stopSignal?: 'SIGTERM' | 'SIGINT' | 'SIGQUIT';
}

export interface Running {
  pid: number;
  /** Settles when the process is gone. */
  exited: Promise<string>;
  isAlive: () => boolean;
  /** Asks it to end, and ends it after `grace` milliseconds. */
  stop: (grace?: number) => Promise<void>;
}

/** @returns the absolute path of a program on PATH (and in sbin, which PATH may lack), if any. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

const stopGracefully = async (
  child: ChildProcess,
  signal: NodeJS.Signals,
  grace: number,
): Promise<void> => {
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  if (isGone()) return;
  child.kill(signal);
  if (await until(isGone, grace, 20)) return;
  child.kill('SIGKILL');
  await until(isGone, 2_000, 20);
};

/** Ends what a killed program left behind: nginx's workers would go on holding the port. */
const killSession = (leader: number | undefined): void => {
  try {
    if (leader) process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing was left: the usual case.
  }
};

/** @returns the command in a form that the kernel ends should we be killed, where it can (setpriv). */
export const tiedToUs = (
  command: [string, ...string[]],
  signal: NodeJS.Signals,
): [string, ...string[]] => {
  const setpriv = findProgram('setpriv');
  return setpriv ? [setpriv, '--pdeathsig', signal.slice(3), ...command] : command;
};

/**
 * Starts a program that writes into its log file. It leads its own session, so Ctrl-C reaches only
 * us and we stop everything in order.
 */
export const launch = (command: Command): Running => {
  const { program, args, cwd, env, user, stopSignal = 'SIGTERM' } = command;
  const [first, ...rest] = tiedToUs([program, ...args], stopSignal);
  const log = openSync(command.logFile, 'a');
  const child = spawn(first, rest, {
    cwd,
    env,
    ...user,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      killSession(child.pid);
      resolve(signal ?? `exit code ${String(code)}`);
    });
  });
  return {
    pid: child.pid ?? 0,
    exited,
    isAlive: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    stop: (grace = 4_000) => stopGracefully(child, stopSignal, grace),
  };
};
