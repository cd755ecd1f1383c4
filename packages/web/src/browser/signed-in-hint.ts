import { hints, signedInHint, signUpHint } from '@repo/contracts/accounts/visit';

const has = ({ name, value }: { name: string; value: string }): boolean =>
  document.cookie.split('; ').includes(`${name}=${value}`);

/** @returns whether somebody is probably signed in; saves visitors a call that would answer 401. */
export const hasSignedInHint = (): boolean => has(signedInHint);

/** @returns whether a sign-up of this browser probably waits for its code, in whatever tab. */
export const hasSignUpHint = (): boolean => has(signUpHint);

export const clearHints = (): void => {
  for (const { name } of hints) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
};
