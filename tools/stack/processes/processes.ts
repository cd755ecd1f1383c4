import { createWriteStream, openSync } from 'node:fs';
import { execa } from 'execa';
import { inOwnSession, withParentDeath } from './programs.ts';

export interface ProcessCommand {
  name: string;
  program: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Options of setpriv: who runs it, if not we. */
  privileges?: readonly string[];
  /** The signal that asks this program to shut down cleanly. */
  stopSignal?: 'SIGTERM' | 'SIGINT';
}

/** Ends the children of a killed program: nginx's workers would keep the port. */
const killSession = (leader: number | undefined): void => {
  try {
    if (leader) process.kill(-leader, 'SIGKILL');
  } catch {
    // Usually there is nothing left.
  }
};

export const launch = (command: ProcessCommand) => {
  const { program, args, cwd, env, privileges, stopSignal = 'SIGTERM' } = command;
  const [file, ...rest] = withParentDeath([program, ...args], stopSignal, privileges);
  // A file instead of a pipe: its last lines must not depend on this process.
  const log = createWriteStream('', { fd: openSync(command.logFile, 'a') });
  const child = execa(file, rest, {
    ...inOwnSession,
    cwd,
    env,
    stdout: log,
    stderr: log,
    killSignal: stopSignal,
  });
  log.close();
  let isAlive = true;
  const exited = child.then(({ signal, exitCode, shortMessage }) => {
    isAlive = false;
    killSession(child.pid);
    return signal ?? (exitCode === undefined ? String(shortMessage) : `exit code ${exitCode}`);
  });
  /** Asks it to end, and after some seconds kills it. */
  const stop = async (): Promise<void> => {
    if (isAlive) child.kill();
    await exited;
  };
  return { pid: child.pid ?? 0, exited, isAlive: () => isAlive, stop };
};

export type Running = ReturnType<typeof launch>;
