import { setTimeout as pause } from 'node:timers/promises';
import { launch, type Command, type Running } from './processes.ts';
import { until } from './until.ts';
import { UserError } from './user-error.ts';

const firstDelay = 100;
const longestDelay = 5_000;
/** A program that ran this long was healthy: its next end counts as the first again. */
const healthyAfter = 30_000;
const attempts = 12;
const readyWithin = 60_000;

export interface Supervised {
  name: string;
  stop: () => Promise<void>;
}

export interface Watch {
  /** Ends a start halfway. */
  signal: AbortSignal;
  /** Told about a program that ended and is started again. */
  onRestart: (line: string) => void;
  /** Told about a program that ends again and again. */
  onGiveUp: (line: string) => void;
}

/** Keeps a program running: starts it again when it ends, with growing pauses, and says so. */
export const supervise = (
  command: Command,
  first: Running,
  { onRestart, onGiveUp }: Watch,
): Supervised => {
  let running = first;
  const stopping = new AbortController();

  const keep = async (): Promise<void> => {
    for (let failures = 0; ; failures += 1) {
      const started = performance.now();
      const reason = await running.exited;
      if (stopping.signal.aborted) return;
      if (performance.now() - started > healthyAfter) failures = 0;
      if (failures >= attempts)
        return onGiveUp(`${command.name} keeps ending (${reason}): see ${command.logFile}`);
      onRestart(`${command.name} ended (${reason}), starting it again`);
      const delay = Math.min(firstDelay * 2 ** failures, longestDelay);
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
  return { name: command.name, stop };
};

/** Waits until a new program answers; when it ends instead, its log says why. */
const untilReady = async (
  { name, logFile }: Command,
  running: Running,
  isReady: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> => {
  const isDecided = async () => signal.aborted || !running.isAlive() || (await isReady());
  const isInTime = await until(isDecided, readyWithin);
  signal.throwIfAborted();
  if (isInTime && running.isAlive()) return;
  const state = running.isAlive() ? 'does not get ready' : `ended (${await running.exited})`;
  throw new UserError(`${name} ${state}: see ${logFile}`);
};

/** Starts a program, waits until it is ready and keeps it running from then on. */
export const startSupervised = async (
  command: Command,
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
