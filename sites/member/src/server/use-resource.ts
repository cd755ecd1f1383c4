import { useEffect, useSyncExternalStore } from 'react';
import type { Known, Resource } from './resource.ts';

/**
 * What is known of a value of the server, kept current.
 * @param start what to do when the part appears: `load` is content with a known value, `reload`
 *   shows it and asks again; without one the part only looks on
 */
export const useResource = <Data>(
  resource: Resource<Data>,
  start?: 'load' | 'reload',
): Known<Data> => {
  useEffect(() => {
    if (start) void resource[start]();
  }, [resource, start]);
  return useSyncExternalStore(resource.subscribe, resource.snapshot);
};
