import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * @param read reads the value in this browser
 * @param built the value during hydration, the one that the page was prerendered with
 */
export const useBrowserValue = <Value>(read: () => Value, built: Value): Value =>
  useSyncExternalStore(never, read, () => built);
