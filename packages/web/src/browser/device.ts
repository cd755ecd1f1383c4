import { hints, signedInHint, signUpHint } from '@repo/contracts/accounts/visit';

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

const has = ({ name, value }: { name: string; value: string }): boolean =>
  document.cookie.split('; ').includes(`${name}=${value}`);

/** @returns whether somebody is probably signed in; saves visitors a call that would answer 401. */
export const hasSignedInHint = (): boolean => has(signedInHint);

/** @returns whether a sign-up of this browser probably waits for its code, in whatever tab. */
export const hasSignUpHint = (): boolean => has(signUpHint);

export const clearHints = (): void => {
  for (const { name } of hints) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
};

/**
 * What this tab remembers during a sign-up, so that nothing is typed twice and no address appears
 * in a link. Cleared when the tab closes and after the sign-in.
 */
const signUpKeys = {
  address: 'checkout-address',
  verifying: 'verifying-address',
  signedUp: 'signed-up',
} as const;

/** The address waiting for its code. Empty: none does any more. */
export const keepVerifyingAddress = (email: string): void => {
  if (email) tabStorage.set(signUpKeys.verifying, email);
  else tabStorage.remove(signUpKeys.verifying);
};

/** @returns the address of this tab that waits for its code, or nothing */
export const verifyingAddress = (): string => tabStorage.get(signUpKeys.verifying) ?? '';

/** Stored when a signed-out buyer opens the payment page: the account will use this address. */
export const keepCheckoutAddress = (email: string): void => {
  tabStorage.set(signUpKeys.address, email);
};

/** @returns the address of this tab's checkout, or nothing */
export const checkoutAddress = (): string => tabStorage.get(signUpKeys.address) ?? '';

/** After a sign-in, and after leaving: the next person here must not read it. */
export const clearSignUpState = (): void => {
  for (const key of Object.values(signUpKeys)) tabStorage.remove(key);
};

/** For a new member who has paid and verified their address; the next page greets them. */
export const scheduleWelcome = (): void => {
  clearSignUpState();
  tabStorage.set(signUpKeys.signedUp, '1');
};

/** @returns whether this tab's member has just signed up; true only once */
export const takeWelcome = (): boolean => {
  const isDue = tabStorage.get(signUpKeys.signedUp) !== null;
  if (isDue) clearSignUpState();
  return isDue;
};
