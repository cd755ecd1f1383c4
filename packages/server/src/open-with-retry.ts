import { setTimeout as pause } from 'node:timers/promises';

/** A server cannot be reached. It may come back, so waiting is enough. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

const pauseMs = 500;
/** The pause before the same line is logged again. */
const logEveryMs = 60_000;

/**
 * Opens something that may be unreachable, retrying until it succeeds.
 * @param log gets the reason at once and then every minute
 * @throws errors other than UnavailableError, which retrying does not fix
 */
export const openWithRetry = async <Opened>(
  open: () => Promise<Opened>,
  log: (sentence: string) => void,
): Promise<Opened> => {
  let loggedAt = -Infinity;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      if (performance.now() - loggedAt > logEveryMs) {
        log(error.message);
        loggedAt = performance.now();
      }
      await pause(pauseMs);
    }
  }
};
