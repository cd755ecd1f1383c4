import { signedInHint } from '@repo/contracts/accounts/visit';

const { name, value } = signedInHint;

/** @returns whether somebody is probably signed in; saves visitors a call that would answer 401. */
export const hasSignedInHint = (): boolean =>
  document.cookie.split('; ').includes(`${name}=${value}`);

export const clearSignedInHint = (): void => {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
};
