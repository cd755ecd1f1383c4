/** Work that is repeated, never twice at once. */
export interface Loop {
  /** Runs now, or once more right after the current turn. */
  wake: () => void;
  /** Starts no further turn; resolves when the current one has ended. */
  stop: () => Promise<void>;
}

/**
 * Starts a loop. A turn that throws is reported and the next one follows as planned.
 * @param everyMs the longest pause between two turns
 * @param firstMs the pause before the first turn
 */
export const startLoop = (
  everyMs: number,
  turn: () => Promise<void>,
  onError: (error: unknown) => void,
  firstMs = 0,
): Loop => {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    do {
      again = false;
      await turn().catch(onError);
    } while (again && !stopped);
    running = undefined;
    if (!stopped) timer = setTimeout(wake, everyMs);
  };

  const wake = (): void => {
    if (stopped) return;
    clearTimeout(timer);
    if (running) again = true;
    else running = run();
  };

  if (firstMs > 0) timer = setTimeout(wake, firstMs);
  else wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
