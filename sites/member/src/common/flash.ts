const key = 'flash';

/** Keeps a success sentence for the page that opens next, which may be the other site's. */
export const leaveFlash = (title: string): void => {
  try {
    sessionStorage.setItem(key, title);
  } catch {
    // Storage is off: the sentence is a nicety, the navigation is not.
  }
};

/** @returns the sentence, once. */
export const takeFlash = (): string | null => {
  try {
    const title = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return title;
  } catch {
    return null;
  }
};
