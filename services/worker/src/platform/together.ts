import { isRowFault } from './row-fault.ts';

interface Call<Key, Answer> {
  key: Key;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

type Run<Key, Answer> = (keys: readonly Key[]) => Promise<readonly Answer[]>;

const settle = async <Key, Answer>(
  run: Run<Key, Answer>,
  calls: readonly Call<Key, Answer>[],
): Promise<void> => {
  try {
    const answers = await run(calls.map(({ key }) => key));
    calls.forEach(({ resolve }, place) => resolve(answers[place] as Answer));
  } catch (error) {
    // One that cannot be done must not take the others along.
    if (calls.length > 1 && isRowFault(error)) for (const call of calls) await settle(run, [call]);
    else for (const { reject } of calls) reject(error);
  }
};

/** So long those who come first wait for others, in milliseconds; nobody notices. */
const gatherMs = 2;

/**
 * Has the calls of one moment done by one statement; those that come meanwhile share the next.
 * @param run does all at once. @returns an answer for each key, in their order
 */
export const together = <Key, Answer>(run: Run<Key, Answer>): ((key: Key) => Promise<Answer>) => {
  const waiting: Call<Key, Answer>[] = [];
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) await settle(run, waiting.splice(0));
    isRunning = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setTimeout(() => void runAll(), gatherMs);
    });
};
