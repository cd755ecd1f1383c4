/** Small things that this device remembers; quick exit wipes them with everything else. */
export const isNoted = (name: string): boolean => {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
};

export const note = (name: string): void => {
  try {
    localStorage.setItem(name, '1');
  } catch {
    // Storage is off: it is asked or told again next time.
  }
};

export const forgetNote = (name: string): void => {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
};
