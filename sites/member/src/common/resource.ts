import { useSyncExternalStore } from 'react';

export interface Resource<Data> {
  /** The known value, or one shared request for it. */
  load: () => Promise<Data>;
  /** Asks again, whatever is known. */
  reload: () => Promise<Data>;
  peek: () => Data | undefined;
  set: (data: Data) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** One value of the server, kept once for the whole app: screens read it, calls replace it. */
export const createResource = <Data>(read: () => Promise<Data>): Resource<Data> => {
  const listeners = new Set<() => void>();
  let value: Data | undefined;
  let pending: Promise<Data> | undefined;

  const publish = (next: Data | undefined): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  const reload = (): Promise<Data> => {
    if (pending) return pending;
    const request = read()
      .then((data) => {
        // A newer value (a saved form, a logout) wins over an answer that was still under way.
        if (pending === request) publish(data);
        return data;
      })
      .finally(() => {
        if (pending === request) pending = undefined;
      });
    pending = request;
    return request;
  };
  return {
    load: () => (value === undefined ? reload() : Promise.resolve(value)),
    reload,
    peek: () => value,
    set: (data) => {
      pending = undefined;
      publish(data);
    },
    clear: () => {
      pending = undefined;
      publish(undefined);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** @returns the resource's value, `undefined` until it was loaded. */
export const useResource = <Data>({ subscribe, peek }: Resource<Data>): Data | undefined =>
  useSyncExternalStore(subscribe, peek, () => undefined);
