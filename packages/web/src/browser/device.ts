import { hints, signedInHint } from '@repo/contracts/accounts/visit';

/** Where storage is off, as in some private windows, writes do nothing and reads find nothing. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** @param open reading the property may throw, so it is read every time */
const safely = (open: () => Storage) => ({
  get: (key: string): string | null => attempt(() => open().getItem(key)) ?? null,
  /** @returns the value that `setJson` stored; undefined if missing or invalid JSON */
  getJson: <T>(key: string): T | undefined =>
    attempt(() => JSON.parse(open().getItem(key) ?? '') as T),
  /** @returns whether it was stored */
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
  clear: (): void => {
    attempt(() => open().clear());
  },
  keys: (): string[] => attempt(() => Object.keys(open())) ?? [],
});

/** Kept on this device until logout or quick exit. */
export const deviceStorage = safely(() => localStorage);

/** Kept in this tab until it closes. */
export const tabStorage = safely(() => sessionStorage);

/** @returns whether somebody is probably signed in; saves visitors a call that would answer 401. */
export const hasSignedInHint = (): boolean =>
  document.cookie.split('; ').includes(`${signedInHint.name}=${signedInHint.value}`);

export const clearHints = (): void => {
  for (const { name } of hints) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
};
