import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Signals progress to the health check (`deploy/health.sh`) through the age of two files. */
export interface Heartbeat {
  /** The process is not stuck, even if a server that it needs is away. */
  turned: () => void;
  /** Work has succeeded, so every server it needs is reachable. */
  done: () => void;
}

/** The health check needs no more than this. */
const leastMs = 500;

/**
 * @param folder empty: there is no health check
 * @throws Error when it cannot be written
 */
export const createHeartbeat = (folder: string): Heartbeat => {
  const touch = (name: string) => {
    const file = join(folder, name);
    let touchedAt = -Infinity;
    return (): void => {
      if (folder === '' || performance.now() - touchedAt < leastMs) return;
      // The health check may be reading it, so it is not written again.
      if (touchedAt === -Infinity) writeFileSync(file, String(process.pid));
      else utimesSync(file, new Date(), new Date());
      touchedAt = performance.now();
    };
  };
  const [turned, done] = [touch('turned'), touch('done')];
  turned();
  return {
    turned,
    done: () => {
      turned();
      done();
    },
  };
};
