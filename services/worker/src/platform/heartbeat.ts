import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What the health check reads; times in milliseconds since 1970. */
export interface Beat {
  pid: number;
  /** When a turn of the relay ended, also one that failed because something is away. */
  turnAt: number;
  /** When something was last done: a turn without a failure, or a job. */
  doneAt: number;
}

/** Signals progress to the health check through a file. */
export interface Heartbeat {
  /** A turn has ended, well or not: the process is not stuck. */
  turned: () => void;
  /** Something was done: all it needs is there. */
  done: () => void;
}

/** More often would be of no use to anybody. */
const leastMs = 500;

/** Replaced, not changed, so that nobody reads half of it. */
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
 * @param file empty: nobody looks
 * @throws Error when it cannot be written
 */
export const createHeartbeat = (file: string): Heartbeat => {
  const beat: Beat = { pid: process.pid, turnAt: Date.now(), doneAt: 0 };
  let writtenAt = -Infinity;
  const tell = (change: Partial<Beat>): void => {
    Object.assign(beat, change);
    const now = performance.now();
    if (file === '' || now - writtenAt < leastMs) return;
    write(file, beat);
    writtenAt = now;
  };
  tell({});
  return {
    turned: () => tell({ turnAt: Date.now() }),
    done: () => tell({ turnAt: Date.now(), doneAt: Date.now() }),
  };
};
