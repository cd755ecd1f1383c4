import { Semaphore } from './semaphore.ts';

/** Work that ends when told to. */
const createWork = () => {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) => (): Promise<number> => {
    started.push(id);
    return new Promise((resolve) => ends.push(() => resolve(id)));
  };
  return { started, ends, work };
};

describe('Semaphore', () => {
  it('runs so much at once, in order, and refuses what exceeds the queue', async () => {
    const { started, ends, work } = createWork();
    const semaphore = new Semaphore({ atOnce: 2, waiting: 2, waitingEach: 2 });
    const results = [1, 2, 3, 4].map((id) => semaphore.run(work(id), 'one'));
    await expect(semaphore.run(work(5), 'another')).rejects.toMatchObject({ code: 'BUSY' });
    expect(started).toEqual([1, 2]);

    ends[0]?.();
    await results[0];
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);

    ends[1]?.();
    ends[2]?.();
    await results[2];
    await Promise.resolve();
    ends[3]?.();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  });

  it('lets no caller fill the queue: others still wait behind its share', async () => {
    const { started, ends, work } = createWork();
    const semaphore = new Semaphore({ atOnce: 1, waiting: 10, waitingEach: 2 });
    const flood = [1, 2, 3].map((id) => semaphore.run(work(id), 'flood'));
    await expect(semaphore.run(work(4), 'flood')).rejects.toMatchObject({ code: 'BUSY' });
    const other = semaphore.run(work(5), 'other');
    for (const run of [...flood, other]) {
      ends.shift()?.();
      await run;
      await Promise.resolve();
    }
    expect(started).toEqual([1, 2, 3, 5]);
  });

  it('gives a place back when work fails', async () => {
    const semaphore = new Semaphore({ atOnce: 1, waiting: 0, waitingEach: 0 });
    await expect(semaphore.run(() => Promise.reject(new Error('no')), 'one')).rejects.toThrow('no');
    expect(await semaphore.run(() => Promise.resolve('yes'), 'one')).toBe('yes');
  });
});
