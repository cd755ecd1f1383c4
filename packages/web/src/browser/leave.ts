/** Opens another page of this origin; a separate module so that tests can mock it. */
export const leaveTo = (path: string): void => {
  window.location.assign(path);
};

export const leaveReplacing = (path: string): void => {
  window.location.replace(path);
};

const isLoopback = ({ hostname }: URL | Location): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/**
 * Whether an address from the API may be opened: the vendor's own origin over https, or on a
 * developer's machine another loopback address, where the stand-ins run.
 */
export const isTrustedTarget = (
  value: unknown,
  origin: string,
  here: Location = window.location,
): value is string => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const target = new URL(value);
  if (target.username || target.password) return false;
  if (target.origin === origin) return true;
  return isLoopback(here) && isLoopback(target) && /^https?:$/.test(target.protocol);
};

export const stripeOrigin = 'https://checkout.stripe.com';
export const googleOrigin = 'https://accounts.google.com';
