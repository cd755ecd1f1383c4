import { launch, type Command, type Running } from './processes.ts';
import { Stop } from './stop.ts';
import { supervise, type Supervised } from './supervise.ts';
import { until } from './until.ts';

const readyWithin = 60_000;

export interface KeeperOptions {
  /** Ends a start halfway. */
  signal?: AbortSignal;
  /** Told about a child that ended and is started again. */
  onRestart?: (line: string) => void;
  /** Told about a child that cannot be kept running. */
  onGiveUp?: (line: string) => void;
}

/** Waits until a fresh child answers; a child that ends instead says why in its log. */
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
  throw new Stop(`${name} ${state}: see ${logFile}`);
};

/** The gateway first, so that nobody comes in; then those who write; the database last. */
const stopOrder = [['gateway'], ['api', 'worker', 'sandbox'], ['postgres']];
const grace = 3_000;

const stopAll = async (children: readonly Supervised[]): Promise<void> => {
  for (const names of stopOrder)
    await Promise.all(
      children.filter(({ name }) => names.includes(name)).map((child) => child.stop(grace)),
    );
};

/** Starts children one by one and keeps those that got ready. */
export const createKeeper = (options: KeeperOptions) => {
  const { onRestart = () => undefined, onGiveUp = () => undefined } = options;
  const { signal = new AbortController().signal } = options;
  const children: Supervised[] = [];
  const adopt = (command: Command, running: Running): void => {
    children.push(supervise(command, { onRestart, onGiveUp }, running));
  };
  const start = async (command: Command, isReady: () => Promise<boolean>): Promise<void> => {
    const running = launch(command);
    await untilReady(command, running, isReady, signal).catch(async (error: unknown) => {
      await running.stop(grace);
      throw error;
    });
    adopt(command, running);
  };
  return { children, adopt, start, stopAll: () => stopAll(children) };
};

export type Keeper = ReturnType<typeof createKeeper>;
