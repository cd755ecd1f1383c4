import { useEffect, useSyncExternalStore } from 'react';

/**
 * What is known of a value of the server, kept current.
 * @param start what to do when the component appears: `load` accepts a known value, `reload` shows
 *   it and asks again; without one the component only watches
 */
export const useResource = <Data>(
  resource: Resource<Data>,
  start?: 'load' | 'reload',
): Known<Data> => {
  useEffect(() => {
    if (start) void resource[start]();
  }, [resource, start]);
  return useSyncExternalStore<Known<Data>>(resource.subscribe, resource.snapshot, () => nothing);
};

/** What is known of a value of the server at one moment. */
export interface Known<Data> {
  readonly data: Data | undefined;
  /** Why the last request failed; gone as soon as one succeeds. */
  readonly error: unknown;
  readonly isLoading: boolean;
}

export interface Resource<Data> {
  /** The known value, or one shared request for it. */
  load: () => Promise<Data>;
  /** Asks again, whatever is known. */
  reload: () => Promise<Data>;
  peek: () => Data | undefined;
  set: (data: Data) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => Known<Data>;
}

/** Before anything was asked; what a page is built with. */
export const nothing: Known<never> = { data: undefined, error: undefined, isLoading: false };

/**
 * One value of the server, kept once for the whole app: loaders and screens read it, calls replace
 * it. A caller that only wants the request started may ignore the promise: `snapshot` has the failure.
 */
export const createResource = <Data>(read: () => Promise<Data>): Resource<Data> => {
  const listeners = new Set<() => void>();
  let known: Known<Data> = nothing;
  let pending: Promise<Data> | undefined;

  const publish = (next: Known<Data>): void => {
    known = next;
    for (const listener of listeners) listener();
  };
  const replace = (next: Known<Data>): void => {
    pending = undefined;
    publish(next);
  };
  const reload = (): Promise<Data> => {
    if (pending) return pending;
    const request = read();
    pending = request;
    publish({ ...known, isLoading: true });
    // A newer value (a saved form, a logout) wins over an answer that was still under way.
    request.then(
      (data) => {
        if (pending === request) replace({ ...nothing, data });
      },
      (error: unknown) => {
        if (pending === request) replace({ ...known, error, isLoading: false });
      },
    );
    return request;
  };
  return {
    load: () => (known.data === undefined ? reload() : Promise.resolve(known.data)),
    reload,
    peek: () => known.data,
    set: (data) => {
      replace({ ...nothing, data });
    },
    clear: () => {
      replace(nothing);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => known,
  };
};
