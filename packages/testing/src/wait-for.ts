import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until there is an answer that is neither undefined nor false.
 * @param interval milliseconds between two questions
 * @throws Error when there was none in time
 */
export const waitFor = async <Answer>(
  find: () => Answer | undefined | false | Promise<Answer | undefined | false>,
  timeoutMs = 20_000,
  interval = 20,
): Promise<Answer> => {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await find();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error('waited in vain');
    await pause(interval);
  }
};
