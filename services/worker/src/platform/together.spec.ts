import { together } from './together.ts';

const refused = new RangeError('not a number');

/** Answers twice the number; remembers what was asked for at once. */
const createDoubles = (fails: (keys: readonly number[]) => Error | undefined = () => undefined) => {
  const runs: (readonly number[])[] = [];
  const ask = together(async (keys: readonly number[]) => {
    runs.push(keys);
    await Promise.resolve();
    const error = fails(keys);
    if (error) throw error;
    return keys.map((key) => 2 * key);
  });
  return { ask, runs };
};

it('what is asked at the same moment is asked once, and each gets its own answer', async () => {
  const { ask, runs } = createDoubles();
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6]);
  expect(runs).toEqual([[1, 2, 3]]);
});

it('what is asked meanwhile comes next, never beside it', async () => {
  const answers: Promise<number>[] = [];
  let running = 0;
  let most = 0;
  const ask = together(async (keys: readonly number[]) => {
    most = Math.max(most, (running += 1));
    if (answers.length === 1) answers.push(ask(2), ask(3));
    await new Promise(setImmediate);
    running -= 1;
    return keys;
  });
  answers.push(ask(1));
  await answers[0];
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  expect(most).toBe(1);
});

it('one that cannot be done does not take the others along', async () => {
  const { ask, runs } = createDoubles((keys) => (keys.includes(2) ? refused : undefined));
  const settled = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(runs).toEqual([[1, 2, 3], [1], [2], [3]]);
});

it('a failure of all, such as a lost connection, is told to all and not tried for each', async () => {
  const lost = new Error('connection lost');
  const { ask, runs } = createDoubles(() => lost);
  const settled = await Promise.allSettled([ask(1), ask(2)]);
  expect(settled).toEqual([1, 2].map(() => ({ status: 'rejected', reason: lost })));
  expect(runs).toHaveLength(1);
});
