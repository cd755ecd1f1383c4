import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The data for the health check; times in milliseconds since 1970. */
export interface Beat {
  pid: number;
  /** When the last turn of the relay ended, even if it failed because a server is away. */
  turnAt: number;
  /** When work last succeeded: a turn without a failure, or a job. */
  doneAt: number;
}

/** Signals progress to the health check through a file. */
export interface Heartbeat {
  /** A turn has ended, successful or not: the process is not stuck. */
  turned: () => void;
  /** Work has succeeded, so every server it needs is reachable. */
  done: () => void;
}

/** The health check needs no more than this. */
const leastMs = 500;

/** Replaces the file, so that nobody reads a half-written one. */
const write = (file: string, beat: Beat): void => {
  writeFileSync(`${file}.new`, JSON.stringify(beat));
  renameSync(`${file}.new`, file);
};

/** @returns the last heartbeat; undefined before the first */
export const readBeat = (file: string): Beat | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Beat;
  } catch {
    return undefined;
  }
};

/**
 * @param file empty: there is no health check
 * @throws Error when it cannot be written
 */
export const createHeartbeat = (file: string): Heartbeat => {
  const beat: Beat = { pid: process.pid, turnAt: Date.now(), doneAt: 0 };
  let writtenAt = -Infinity;
  const update = (change: Partial<Beat>): void => {
    Object.assign(beat, change);
    const now = performance.now();
    if (file === '' || now - writtenAt < leastMs) return;
    write(file, beat);
    writtenAt = now;
  };
  update({});
  return {
    turned: () => update({ turnAt: Date.now() }),
    done: () => update({ turnAt: Date.now(), doneAt: Date.now() }),
  };
};
