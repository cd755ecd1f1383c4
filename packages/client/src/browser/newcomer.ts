import { tabStorage } from './storage.ts';

/**
 * What this tab keeps of somebody on their way to an account, so that they need not type it twice
 * and no address has to stand in a link. It goes when the tab closes, and as soon as they are in.
 */
const keys = { address: 'checkout-address', signedUp: 'signed-up' } as const;

/** Kept when somebody leaves for the payment page signed out: their account will have this address. */
export const keepCheckoutAddress = (email: string): void => {
  tabStorage.set(keys.address, email);
};

/** @returns the address of this tab's checkout, or nothing */
export const checkoutAddress = (): string => tabStorage.get(keys.address) ?? '';

export const rememberSignUp = (): void => {
  tabStorage.set(keys.signedUp, '1');
};

/** @returns whether an account was made in this tab, which may have been loaded again since */
export const hasSignedUp = (): boolean => tabStorage.get(keys.signedUp) !== null;

/** They are in; or they left, and whoever comes next is not to read it. */
export const forgetNewcomer = (): void => {
  for (const key of Object.values(keys)) tabStorage.remove(key);
};

/** Whoever has just paid and proven their address is in; the page that opens greets them. */
export const welcomeIn = (): void => {
  forgetNewcomer();
  rememberSignUp();
};

/** @returns whether a member who is in has just signed up in this tab: once */
export const takeGreeting = (): boolean => {
  const isDue = hasSignedUp();
  if (isDue) forgetNewcomer();
  return isDue;
};
