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
export const isNoted = (name: string): boolean => {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return here.has(name);
  }
};

export const note = (name: string): void => {
  try {
    localStorage.setItem(name, '1');
  } catch {
    here.add(name);
  }
  tell();
};

export const forgetNote = (name: string): void => {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
};
