import { RequestError } from '@repo/contracts/client';
import type { ToastTexts } from '@repo/ui/toast';

/** A failed start of a page: what could not be loaded, and why. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly request: RequestError | undefined;

  constructor(title: string, cause: unknown) {
    super(title, { cause });
    this.request = cause instanceof RequestError ? cause : undefined;
  }
}

/** @returns what a failed call says: the screen's own sentence, then the server's. */
export const failureToast = (title: string, error: unknown): ToastTexts => {
  const reason = error instanceof RequestError ? error.message : undefined;
  return { title, text: reason === title ? undefined : reason, variant: 'destructive' };
};

export const isRequestError = (error: unknown, status: number): error is RequestError =>
  error instanceof RequestError && error.status === status;
