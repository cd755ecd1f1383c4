import { setTimeout as pause } from 'node:timers/promises';
import { launch, type ProcessCommand, type Running } from './processes.ts';
import { until } from './until.ts';
import { UserError } from '../terminal.ts';

export interface Supervised {
  name: string;
  /** The current process; a new one after each end. */
  pid: () => number;
  stop: () => Promise<void>;
}

export interface Watch {
  /** Cancels a start. */
  signal: AbortSignal;
  /** Called when a program ended and is restarted. */
  onRestart: (line: string) => void;
  /** Pauses double up to the longest; a program that ran long enough was healthy. In milliseconds. */
  pace?: { firstPause: number; longestPause: number; healthyAfter: number };
}

const usual = { firstPause: 100, longestPause: 5_000, healthyAfter: 30_000 };

/** Keeps a program running, as Docker does in production. */
export const supervise = (command: ProcessCommand, first: Running, watch: Watch): Supervised => {
  const { name, logFile } = command;
  const { firstPause, longestPause, healthyAfter } = watch.pace ?? usual;
  let running = first;
  let isStopping = false;

  const keep = async (): Promise<void> => {
    for (let delay = firstPause; !isStopping; delay = Math.min(2 * delay, longestPause)) {
      const started = performance.now();
      const reason = await running.exited;
      if (isStopping) return;
      watch.onRestart(`${name} ended (${reason}), starting it again: see ${logFile}`);
      if (performance.now() - started > healthyAfter) delay = firstPause;
      await pause(delay);
      if (!isStopping) running = launch(command);
    }
  };

  const kept = keep();
  const stop = async (): Promise<void> => {
    isStopping = true;
    await running.stop();
    await kept;
  };
  return { name, pid: () => running.pid, stop };
};

/**
 * Starts a program, waits until it is ready and keeps it running from then on.
 * @throws UserError that points to its log when it never gets ready
 */
export const startSupervised = async (
  command: ProcessCommand,
  isReady: () => Promise<boolean>,
  watch: Watch,
): Promise<Supervised> => {
  const { name, logFile } = command;
  const running = launch(command);
  const isDecided = async () => watch.signal.aborted || !running.isAlive() || (await isReady());
  if ((await until(isDecided, 60_000)) && running.isAlive() && !watch.signal.aborted)
    return supervise(command, running, watch);
  const state = running.isAlive() ? 'did not get ready in time' : `ended (${await running.exited})`;
  await running.stop();
  watch.signal.throwIfAborted();
  throw new UserError(`${name} ${state}: see ${logFile}`);
};
