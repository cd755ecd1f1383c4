import { useEffect, useSyncExternalStore } from 'react';
import { nothing, type Known, type Resource } from './resource.ts';

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
