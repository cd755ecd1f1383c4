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
    const semaphore = new Semaphore(2, 2);
    const results = [1, 2, 3, 4].map((id) => semaphore.run(work(id)));
    await expect(semaphore.run(work(5))).rejects.toMatchObject({ code: 'BUSY' });
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

  it('gives a place back when work fails', async () => {
    const semaphore = new Semaphore(1, 0);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(() => Promise.resolve('yes'))).toBe('yes');
  });
});
