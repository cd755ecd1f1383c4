/** @jest-environment @repo/tools/jest/browser */
import { comeBackAfter } from '../testing/show.tsx';
import { createResource, staleMs } from './resource.ts';

describe('a value of the server', () => {
  it('is asked for once, however many screens want it', async () => {
    let asked = 0;
    const resource = createResource(() => Promise.resolve((asked += 1)));
    expect(await Promise.all([resource.load(), resource.load()])).toEqual([1, 1]);
    expect(await resource.load()).toBe(1);
    expect(await resource.reload()).toBe(2);
  });

  it('keeps a newer value over an answer that was still under way', async () => {
    let answer: (value: string) => void = () => undefined;
    const resource = createResource(() => new Promise<string>((resolve) => (answer = resolve)));
    const pending = resource.load();
    resource.set('saved');
    answer('old');
    await pending;
    expect(resource.peek()).toBe('saved');
  });

  it('keeps what it knows when a later request fails', async () => {
    const answers = [() => Promise.resolve('known'), () => Promise.reject(new Error('down'))];
    const resource = createResource(() => answers.shift()?.() ?? Promise.reject(new Error('end')));
    await resource.load();
    const reloaded = resource.reload();
    expect(resource.snapshot()).toMatchObject({ data: 'known', isLoading: true });
    await expect(reloaded).rejects.toThrow('down');
    expect(resource.snapshot()).toMatchObject({ data: 'known', isLoading: false });
  });

  it('asks again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve('up')];
    const resource = createResource(() => answers.shift()?.() ?? Promise.reject(new Error('end')));
    await expect(resource.load()).rejects.toThrow('down');
    expect(resource.snapshot()).toMatchObject({ data: undefined, isLoading: false });
    expect(resource.snapshot().error).toBeInstanceOf(Error);
    expect(await resource.load()).toBe('up');
    expect(resource.snapshot()).toEqual({ data: 'up', error: undefined, isLoading: false });
  });

  it('is asked for again, quietly, when somebody comes back, and only where its screens want that', async () => {
    const answers = [() => Promise.resolve('old'), () => Promise.resolve('new')];
    const read = (): Promise<string> => answers.shift()?.() ?? Promise.reject(new Error('down'));
    const fresh = createResource(read, { isFreshOnReturn: true });
    const kept = createResource(() => Promise.resolve({}));
    await Promise.all([fresh.load(), kept.load()]);
    const shown: unknown[] = [];
    const ends = [
      fresh.subscribe(() => shown.push(fresh.snapshot())),
      kept.subscribe(() => shown.push(kept.snapshot())),
    ];
    await comeBackAfter(staleMs - 1_000);
    expect(shown).toEqual([]);
    await comeBackAfter(2_000);
    await comeBackAfter(2 * staleMs);
    // The failure of the last one shows nowhere.
    expect(shown).toEqual([{ data: 'new', error: undefined, isLoading: false }]);
    for (const end of ends) end();
  });
});
