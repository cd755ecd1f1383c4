import { setTimeout as pause } from 'node:timers/promises';
import { launch, type Command, type Running } from './processes.ts';

const firstDelay = 100;
const longestDelay = 5_000;
/** A child that lived this long was healthy: its next end counts as the first again. */
const healthyAfter = 30_000;
const attempts = 12;

export interface Supervised {
  name: string;
  /** The process of this moment. */
  current: () => Running;
  stop: (grace?: number) => Promise<void>;
}

interface Events {
  /** A child ended and is started again. */
  onRestart: (line: string) => void;
  /** A child ends again and again. */
  onGiveUp: (line: string) => void;
}

/** Keeps a program running: starts it again when it ends, with growing pauses, and says so. */
export const supervise = (
  command: Command,
  events: Events,
  first: Running = launch(command),
): Supervised => {
  let running = first;
  const stopping = new AbortController();

  const keep = async (): Promise<void> => {
    for (let failures = 0; ; failures += 1) {
      const started = performance.now();
      const end = await running.exited;
      if (stopping.signal.aborted) return;
      if (performance.now() - started > healthyAfter) failures = 0;
      if (failures >= attempts)
        return events.onGiveUp(`${command.name} keeps ending (${end}): see ${command.logFile}`);
      events.onRestart(`${command.name} ended (${end}), starting it again`);
      const delay = Math.min(firstDelay * 2 ** failures, longestDelay);
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = launch(command);
    }
  };

  const kept = keep();
  const stop = async (grace?: number): Promise<void> => {
    stopping.abort();
    await running.stop(grace);
    await kept;
  };
  return { name: command.name, current: () => running, stop };
};
