import { deviceStorage } from './storage.ts';

/** Noted once it is known how quick exit works; the document itself looks at it as well. */
export const quickExitKnown = 'quick-exit-known';

const listeners = new Set<() => void>();

/** @returns a function that no longer tells the listener what is noted or forgotten here */
export const onNoted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Where storage is off: known until the page is closed. */
const here = new Set<string>();

/** Small things that this device remembers; quick exit wipes them with everything else. */
export const isNoted = (name: string): boolean =>
  here.has(name) || deviceStorage.get(name) !== null;

export const note = (name: string): void => {
  if (!deviceStorage.set(name, '1')) here.add(name);
  tell();
};

export const forgetNote = (name: string): void => {
  here.delete(name);
  deviceStorage.remove(name);
};
