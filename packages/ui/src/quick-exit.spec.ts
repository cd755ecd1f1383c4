/** This package's unit tests have no browser, so these fakes replace it. */
const entries = new Map([
  ['logout-retry', '1'],
  ['draft', 'My words'],
]);
const storage = {
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => void entries.set(name, value),
  removeItem: (name: string) => void entries.delete(name),
  clear: () => {
    entries.clear();
  },
};
const left: string[] = [];
Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: { clear: () => undefined },
  indexedDB: { databases: () => Promise.resolve([]) },
  document: { documentElement: {}, title: 'My words' },
  location: { replace: (address: string) => left.push(address) },
});
const { quickExit, wipingKey } = await import('./quick-exit.ts');

describe('a quick exit', () => {
  it('wipes everything but the note of a logout that is still owed', async () => {
    await quickExit('https://elsewhere.example/', { keep: ['logout-retry', 'never set'] });
    expect([...entries]).toEqual([['logout-retry', '1']]);
    expect(left).toEqual(['https://elsewhere.example/']);
    expect(document.title).toBe('');
  });

  it('leaves even if deleting is too slow, and notes that it must be finished', async () => {
    Object.assign(globalThis, { indexedDB: { databases: () => new Promise(() => undefined) } });
    await quickExit('https://elsewhere.example/');
    expect([...entries]).toEqual([[wipingKey, '1']]);
    expect(left).toHaveLength(2);
  });

  it('cut off in the middle of wiping still owes it', async () => {
    Object.assign(globalThis, { indexedDB: { databases: () => Promise.resolve([]) } });
    const wipeMore = (): Promise<boolean> => Promise.resolve(false);
    await quickExit('https://elsewhere.example/', { wipeMore });
    expect([...entries]).toEqual([[wipingKey, '1']]);
  });
});
