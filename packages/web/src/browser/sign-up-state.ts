import { tabStorage } from './device.ts';

/**
 * What this tab remembers during a sign-up, so that nothing is typed twice and no address appears
 * in a link. Cleared when the tab closes and after the sign-in.
 */
const keys = {
  address: 'checkout-address',
  verifying: 'verifying-address',
  signedUp: 'signed-up',
} as const;

/** The address waiting for its code. Empty: none does any more. */
export const keepVerifyingAddress = (email: string): void => {
  if (email) tabStorage.set(keys.verifying, email);
  else tabStorage.remove(keys.verifying);
};

/** @returns the address of this tab that waits for its code, or nothing */
export const verifyingAddress = (): string => tabStorage.get(keys.verifying) ?? '';

/** Stored when a signed-out buyer opens the payment page: the account will use this address. */
export const keepCheckoutAddress = (email: string): void => {
  tabStorage.set(keys.address, email);
};

/** @returns the address of this tab's checkout, or nothing */
export const checkoutAddress = (): string => tabStorage.get(keys.address) ?? '';

/** After a sign-in, and after leaving: the next person here must not read it. */
export const clearSignUpState = (): void => {
  for (const key of Object.values(keys)) tabStorage.remove(key);
};

/** For a new member who has paid and verified their address; the next page greets them. */
export const scheduleWelcome = (): void => {
  clearSignUpState();
  tabStorage.set(keys.signedUp, '1');
};

/** @returns whether this tab's member has just signed up; true only once */
export const takeWelcome = (): boolean => {
  const isDue = tabStorage.get(keys.signedUp) !== null;
  if (isDue) clearSignUpState();
  return isDue;
};
