import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until the answer is yes.
 * @param limit milliseconds at most
 * @returns whether it became true in time
 */
export const until = async (
  isTrue: () => boolean | Promise<boolean>,
  limit: number,
  interval = 40,
): Promise<boolean> => {
  const end = performance.now() + limit;
  while (!(await isTrue())) {
    if (performance.now() > end) return false;
    await pause(interval);
  }
  return true;
};
