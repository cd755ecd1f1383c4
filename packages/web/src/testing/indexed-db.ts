/**
 * Replaces IndexedDB with one store in memory, for what drafts need of it.
 * @returns what it keeps
 */
export const mockIndexedDb = (): Map<unknown, unknown> => {
  const kept = new Map<unknown, unknown>();
  const answer = <T>(result: T) => {
    const request = { result, onsuccess: (): void => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const open = () => {
    const transaction = {
      db: {},
      oncomplete: (): void => undefined,
      commit: () => queueMicrotask(() => transaction.oncomplete()),
      objectStore: () => ({
        transaction,
        get: (key: unknown) => answer(kept.get(key)),
        put: (value: unknown, key: unknown) => kept.set(key, value),
        delete: (key: unknown) => kept.delete(key),
      }),
    };
    return answer({ transaction: () => transaction });
  };
  globalThis.indexedDB = { open } as never;
  return kept;
};
