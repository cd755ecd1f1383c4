import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until there is an answer: for what only shows in a table or a socket.
 * @throws when there was none in time
 */
export const waitFor = async <Answer>(
  find: () => Answer | undefined | Promise<Answer | undefined>,
  timeoutMs = 20_000,
): Promise<Answer> => {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const answer = await find();
    if (answer !== undefined) return answer;
    await pause(10);
  }
  throw new Error('waited in vain');
};
