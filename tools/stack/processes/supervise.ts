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
  /** Between two lines about a program that ends again and again. */
  lineEvery: number;
}

const usual: Pace = {
  firstPause: 100,
  longestPause: 5_000,
  healthyAfter: 30_000,
  lineEvery: 60_000,
};
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
  /** Called when a program ended and is restarted; once a minute while it keeps ending. */
  onRestart: (line: string) => void;
  pace?: Pace;
}

/** Reports the ends of a program, without a line for each of a hundred. */
const createTeller = ({ name, logFile }: ProcessCommand, { onRestart, pace = usual }: Watch) => {
  let toldAt = -Infinity;
  return (reason: string, failures: number): void => {
    const now = performance.now();
    if (failures > 0 && now - toldAt < pace.lineEvery) return;
    toldAt = now;
    onRestart(
      failures === 0
        ? `${name} ended (${reason}), starting it again`
        : `${name} keeps ending (${reason}), still trying: see ${logFile}`,
    );
  };
};

/**
 * Keeps a program running: restarts it when it ends, with growing pauses, and never gives up. What it
 * lacks may come back (a disk, a database), and the rest of the stack is still useful.
 */
export const supervise = (command: ProcessCommand, first: Running, watch: Watch): Supervised => {
  const { firstPause, longestPause, healthyAfter } = watch.pace ?? usual;
  const tell = createTeller(command, watch);
  let running = first;
  const stopping = new AbortController();

  const keep = async (): Promise<void> => {
    for (let failures = 0; ; failures += 1) {
      const started = performance.now();
      const reason = await running.exited;
      if (stopping.signal.aborted) return;
      if (performance.now() - started > healthyAfter) failures = 0;
      tell(reason, failures);
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
  return { name: command.name, pid: () => running.pid, stop };
};

/** Waits until a new program answers; if it ends instead, the error points to its log. */
const untilReady = async (
  { name, logFile }: ProcessCommand,
  running: Running,
  isReady: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> => {
  const isDecided = async () => signal.aborted || !running.isAlive() || (await isReady());
  const isInTime = await until(isDecided, readyWithin);
  signal.throwIfAborted();
  if (isInTime && running.isAlive()) return;
  const state = running.isAlive() ? 'did not get ready in time' : `ended (${await running.exited})`;
  throw new UserError(`${name} ${state}: see ${logFile}`);
};

/**
 * Starts a program, waits until it is ready and keeps it running from then on.
 * @throws UserError when it never gets ready
 */
export const startSupervised = async (
  command: ProcessCommand,
  isReady: () => Promise<boolean>,
  watch: Watch,
): Promise<Supervised> => {
  const running = launch(command);
  await untilReady(command, running, isReady, watch.signal).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  return supervise(command, running, watch);
};
