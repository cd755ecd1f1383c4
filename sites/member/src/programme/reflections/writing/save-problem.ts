import { codeOf, sentenceOf } from '@repo/client/server/failure.ts';
import { RequestError } from '@repo/contracts/client';
import type { ErrorCode } from '@repo/contracts/errors';
import { messages } from '@repo/contracts/messages';

export interface SaveProblem {
  title: string;
  text?: string | undefined;
  /** The session has ended; the words wait on this device until the member is back. */
  isSignedOut?: boolean;
}

const { accessDenied, serverError, failed } = messages.reflections;

const problems: Partial<Record<ErrorCode, SaveProblem>> = {
  NO_SELF_GUIDED_ACCESS: accessDenied,
  WEEK_LOCKED: accessDenied,
  UNEXPECTED: serverError,
};

const aboutTheText = (error: unknown): string | undefined =>
  error instanceof RequestError ? error.data.errors?.['message']?.[0] : undefined;

/** @returns what a failed save says. The text stays in the editor. */
export const problemOf = (error: unknown): SaveProblem => {
  const code = codeOf(error);
  const known = code && problems[code];
  if (known) return known;
  const text = aboutTheText(error) ?? sentenceOf(error);
  return { title: failed, text, isSignedOut: code === 'NOT_SIGNED_IN' };
};
