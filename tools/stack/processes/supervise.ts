import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@repo/testing/wait-for';
import { launch, type ProcessCommand } from './processes.ts';
import { UserError } from '../terminal.ts';

export interface Watch {
  signal: AbortSignal;
  /** Called when a program ended and is restarted. */
  onRestart: (line: string) => void;
}

/** Starts a program and, once it was ready, keeps it running, as Docker does in production. */
export const supervise = (
  command: ProcessCommand,
  isReady: () => boolean | Promise<boolean>,
  { signal, onRestart }: Watch,
) => {
  const { name, logFile } = command;
  let running = launch(command);
  let isStopping = false;

  /** @throws UserError that points to its log when it never gets ready; it is not started again then */
  const becomeReady = async (): Promise<void> => {
    const isDecided = () => signal.aborted || !running.isAlive() || isReady();
    const isInTime = await waitFor(isDecided).catch(() => false);
    if (isInTime && running.isAlive() && !signal.aborted) return;
    const state = running.isAlive() ? 'did not get ready' : `ended (${await running.exited})`;
    await running.stop();
    signal.throwIfAborted();
    throw new UserError(`${name} ${state}: see ${logFile}`);
  };

  const keep = async (): Promise<void> => {
    for (;;) {
      const reason = await running.exited;
      if (isStopping) return;
      onRestart(`${name} ended (${reason}), starting it again: see ${logFile}`);
      await pause(500);
      if (!isStopping) running = launch(command);
    }
  };

  const ready = becomeReady();
  const kept = ready.then(keep, () => undefined);
  const stop = async (): Promise<void> => {
    isStopping = true;
    await running.stop();
    await kept;
  };
  return { name, pid: () => running.pid, ready, stop };
};

export type Supervised = ReturnType<typeof supervise>;

export const startSupervised = async (
  ...given: Parameters<typeof supervise>
): Promise<Supervised> => {
  const started = supervise(...given);
  await started.ready;
  return started;
};
