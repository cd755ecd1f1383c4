import { setTimeout as pause } from 'node:timers/promises';
import { launch, type ProcessCommand, type Running } from './processes.ts';
import { until } from './until.ts';
import { UserError } from '../terminal.ts';

/** How a program that ended is started again, in milliseconds. */
interface Pace {
  /** Doubles from one end to the next, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
  /** A program that ran this long was healthy: its next end counts as the first again. */
  healthyAfter: number;
}

const usual: Pace = { firstPause: 100, longestPause: 5_000, healthyAfter: 30_000 };
/** Of a program that ends again and again, every so many ends are logged. */
const logEvery = 20;
const readyWithin = 60_000;

export interface Supervised {
  name: string;
  /** The current process; a new one after each end. */
  pid: () => number;
  stop: () => Promise<void>;
}

export interface Watch {
  /** Cancels a start. */
  signal: AbortSignal;
  /** Called when a program ended and is restarted, and now and then while it keeps ending. */
  onRestart: (line: string) => void;
  pace?: Pace;
}

/**
 * Keeps a program running: restarts it when it ends, with growing pauses, and never gives up. What it
 * lacks may come back (a disk, a database), and the rest of the stack is still useful.
 */
export const supervise = (command: ProcessCommand, first: Running, watch: Watch): Supervised => {
  const { firstPause, longestPause, healthyAfter } = watch.pace ?? usual;
  const { name, logFile } = command;
  let running = first;
  const stopping = new AbortController();

  const keep = async (): Promise<void> => {
    for (let failures = 0; ; failures += 1) {
      const started = performance.now();
      const reason = await running.exited;
      if (stopping.signal.aborted) return;
      if (performance.now() - started > healthyAfter) failures = 0;
      if (failures === 0) watch.onRestart(`${name} ended (${reason}), starting it again`);
      else if (failures % logEvery === 0)
        watch.onRestart(`${name} keeps ending (${reason}), still trying: see ${logFile}`);
      const delay = Math.min(firstPause * 2 ** failures, longestPause);
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = launch(command);
    }
  };

  const kept = keep();
  const stop = async (): Promise<void> => {
    stopping.abort();
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
  if ((await until(isDecided, readyWithin)) && running.isAlive() && !watch.signal.aborted)
    return supervise(command, running, watch);
  const state = running.isAlive() ? 'did not get ready in time' : `ended (${await running.exited})`;
  await running.stop();
  watch.signal.throwIfAborted();
  throw new UserError(`${name} ${state}: see ${logFile}`);
};
