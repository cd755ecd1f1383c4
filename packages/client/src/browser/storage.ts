/** Where storage is off, as in some private windows: nothing is kept, and nothing is found. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** @param open the property itself may throw, so it is read each time */
const safely = (open: () => Storage) => ({
  get: (key: string): string | null => attempt(() => open().getItem(key)) ?? null,
  /** @returns what `setJson` kept; undefined without it, or when it is no JSON */
  getJson: <T>(key: string): T | undefined =>
    attempt(() => JSON.parse(open().getItem(key) ?? '') as T),
  /** @returns whether it is kept */
  set: (key: string, value: string): boolean =>
    attempt(() => {
      open().setItem(key, value);
      return true;
    }) ?? false,
  setJson: (key: string, value: unknown): void => {
    attempt(() => open().setItem(key, JSON.stringify(value)));
  },
  remove: (key: string): void => {
    attempt(() => open().removeItem(key));
  },
  keys: (): string[] => attempt(() => Object.keys(open())) ?? [],
  clear: (): void => {
    attempt(() => open().clear());
  },
});

/** What this device keeps until somebody leaves it. */
export const deviceStorage = safely(() => localStorage);

/** What this tab keeps until it is closed. */
export const tabStorage = safely(() => sessionStorage);
