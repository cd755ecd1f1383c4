import { RequestError } from '@repo/contracts/client';
import { messages } from '@repo/contracts/messages';

export interface Problem {
  title: string;
  text?: string;
  /** The session has ended; the words wait on this device until the member is back. */
  isSignedOut?: boolean;
}

const sentenceFor = ({ data, message }: RequestError): string =>
  data.errors?.['message']?.[0] ?? message;

/** @returns what a failed save says (specification §8). The text stays in the editor. */
export const explain = (error: unknown): Problem => {
  if (!(error instanceof RequestError)) return { title: messages.reflections.failed };
  if (error.status === 401)
    return { title: messages.reflections.failed, text: error.message, isSignedOut: true };
  if (error.message.includes('do not have access')) return messages.reflections.accessDenied;
  if (error.message.toLowerCase().includes('unexpected error'))
    return messages.reflections.serverError;
  return { title: messages.reflections.failed, text: sentenceFor(error) };
};
