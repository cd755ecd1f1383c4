import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until the answer is neither undefined nor false.
 * @param interval milliseconds between two attempts
 * @throws Error when time runs out
 */
export const waitFor = async <Answer>(
  find: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  timeoutMs = 60_000,
  interval = 20,
): Promise<Answer> => {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await find();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end)
      throw new Error(`still no answer after ${timeoutMs} ms from ${String(find)}`);
    await pause(interval);
  }
};
