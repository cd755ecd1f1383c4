import { minuteMs } from '@repo/product/durations';
import { useEffect, useSyncExternalStore } from 'react';

/** How old a value may be when somebody comes back to its tab. */
export const staleMs = 5 * minuteMs;

/**
 * The current state of a server value; rerenders when it changes.
 * @param start what to do on mount: `load` accepts a known value, `reload` shows it and fetches
 *   again; without it the component only subscribes
 */
export const useResource = <Data>(
  resource: Resource<Data>,
  start?: 'load' | 'reload',
): ResourceState<Data> => {
  useEffect(() => {
    if (start) void resource[start]();
  }, [resource, start]);
  return useSyncExternalStore<ResourceState<Data>>(
    resource.subscribe,
    resource.snapshot,
    () => initialState,
  );
};

/** The state of a server value at one moment. */
export interface ResourceState<Data> {
  readonly data: Data | undefined;
  /** Why the last request failed; cleared by the next success. */
  readonly error: unknown;
  readonly isLoading: boolean;
}

export interface Resource<Data> {
  /** The known value, or one shared request for it. */
  load: () => Promise<Data>;
  /** Fetches again even if the value is known. */
  reload: () => Promise<Data>;
  /** Fetches again if anything is known or under way, which no longer holds. */
  renew: () => void;
  peek: () => Data | undefined;
  set: (data: Data) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => ResourceState<Data>;
}

/** The state before any request; prerendered pages start with it. */
export const initialState: ResourceState<never> = {
  data: undefined,
  error: undefined,
  isLoading: false,
};

interface ResourceOptions {
  /** Its screens want a newer value when somebody comes back to the tab after a while (ADR 0047). */
  isFreshOnReturn?: boolean;
}

/**
 * One server value, stored once for the whole app: loaders and screens read it, calls replace it.
 * Callers that only start the request may ignore the promise: `snapshot` has the failure.
 */
export const createResource = <Data>(
  read: () => Promise<Data>,
  { isFreshOnReturn = false }: ResourceOptions = {},
): Resource<Data> => {
  const listeners = new Set<() => void>();
  let known: ResourceState<Data> = initialState;
  let pending: Promise<Data> | undefined;
  let readAt = 0;

  const store = (next: ResourceState<Data>): void => {
    known = next;
    for (const listener of listeners) listener();
  };
  const replace = (next: ResourceState<Data>): void => {
    pending = undefined;
    readAt = Date.now();
    store(next);
  };
  const reload = (): Promise<Data> => {
    if (pending) return pending;
    const request = read();
    pending = request;
    store({ ...known, isLoading: true });
    // A newer value (a saved form, a logout) takes precedence over a pending answer.
    request.then(
      (data) => {
        if (pending === request) replace({ ...initialState, data });
      },
      (error: unknown) => {
        if (pending === request) replace({ ...known, error, isLoading: false });
      },
    );
    return request;
  };
  /** The value stays on screen meanwhile; if this fails, it stays for good. */
  const onReturn = (): void => {
    const isStale = known.data !== undefined && Date.now() - readAt > staleMs;
    if (document.visibilityState !== 'visible' || !isStale || pending) return;
    void read().then(
      (data) => {
        if (!pending && Date.now() - readAt > staleMs) replace({ ...initialState, data });
      },
      () => undefined,
    );
  };
  return {
    load: () => (known.data === undefined ? reload() : Promise.resolve(known.data)),
    reload,
    renew: () => {
      if (!pending && known.data === undefined) return;
      pending = undefined;
      void reload();
    },
    peek: () => known.data,
    set: (data) => {
      replace({ ...initialState, data });
    },
    clear: () => {
      replace(initialState);
    },
    subscribe: (listener) => {
      // A first view that is rendered at build has no document.
      if (isFreshOnReturn && listeners.size === 0 && typeof document !== 'undefined')
        document.addEventListener('visibilitychange', onReturn);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (isFreshOnReturn && listeners.size === 0)
          document.removeEventListener('visibilitychange', onReturn);
      };
    },
    snapshot: () => known,
  };
};
