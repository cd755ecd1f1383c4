import { RequestError } from '@repo/contracts/client';
import { tooManyTries, type ErrorCode } from '@repo/contracts/errors';
import type { ToastTexts } from '@repo/ui/dialogs/toast';

/** A page could not start: what could not be loaded, and why. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly request: RequestError | undefined;

  constructor(title: string, cause: unknown) {
    super(title, { cause });
    this.request = cause instanceof RequestError ? cause : undefined;
  }
}

/** A failure that the app itself detected; its message is meant for the person. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/** @returns the error code; undefined if the server was not reached. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof RequestError ? error.code : undefined;

/** @returns the failure's sentence, if it was written for people to read. */
export const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof RequestError && error.code === 'TOO_MANY_REQUESTS' && error.retryAfter)
    return tooManyTries(error.retryAfter);
  return error instanceof RequestError || error instanceof UserFacingError
    ? error.message
    : undefined;
};

/** @returns a toast for a failed call: the screen's own title, then the reason. */
export const failureToast = (title: string, error: unknown): ToastTexts => {
  // "Failed" would be a guess.
  if (error instanceof RequestError && error.isUnknown)
    return { title: error.message, variant: 'destructive' };
  const reason = sentenceOf(error);
  return { title, text: reason === title ? undefined : reason, variant: 'destructive' };
};
