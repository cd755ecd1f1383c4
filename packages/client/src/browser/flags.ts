import { deviceStorage } from './storage.ts';

/** Set once the member knows how quick exit works; the document's own script reads it, too. */
export const quickExitKnown = 'quick-exit-known';

const listeners = new Set<() => void>();

/** @returns a function that unsubscribes the listener */
export const onFlagChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Without storage: kept until the page closes. */
const here = new Set<string>();

/** Small flags stored on this device; quick exit deletes them with everything else. */
export const isFlagSet = (name: string): boolean =>
  here.has(name) || deviceStorage.get(name) !== null;

export const setFlag = (name: string): void => {
  if (!deviceStorage.set(name, '1')) here.add(name);
  tell();
};

export const clearFlag = (name: string): void => {
  here.delete(name);
  deviceStorage.remove(name);
};
