/**
 * The address that waits for its code, kept with this very entry of the browser's history: loaded
 * again, the page goes on with the code; opened anew, by a link or by somebody else, it does not.
 */
export const keptVerifying = (): string => {
  const kept = window.history.state as { verifying?: unknown } | null;
  return typeof kept?.verifying === 'string' ? kept.verifying : '';
};

/** @param email none once another view is open */
export const keepVerifying = (email?: string): void => {
  window.history.replaceState(email === undefined ? null : { verifying: email }, '');
};
