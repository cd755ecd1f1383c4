/** @jest-environment @repo/tools/jest/browser */
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

  it('is asked for again, quietly, when somebody comes back to it after a while', async () => {
    import.meta.jest.useFakeTimers();
    const answers = [() => Promise.resolve('old'), () => Promise.resolve('new')];
    const resource = createResource(() => answers.shift()?.() ?? Promise.reject(new Error('down')));
    await resource.load();
    const shown: unknown[] = [];
    const unsubscribe = resource.subscribe(() => shown.push(resource.snapshot()));
    const comeBackAfter = async (ms: number): Promise<void> => {
      import.meta.jest.setSystemTime(Date.now() + ms);
      document.dispatchEvent(new Event('visibilitychange'));
      await import.meta.jest.advanceTimersByTimeAsync(0);
    };
    await comeBackAfter(staleMs);
    expect(shown).toEqual([]);
    await comeBackAfter(1);
    await comeBackAfter(staleMs + 1);
    unsubscribe();
    // The failure of the last one shows nowhere.
    expect(shown).toEqual([{ data: 'new', error: undefined, isLoading: false }]);
    import.meta.jest.useRealTimers();
  });
});
