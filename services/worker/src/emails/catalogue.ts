import { reactions } from '../reactions.ts';
import type { AnyEmail } from './email.ts';

/** @returns every e-mail that some fact leads to, each once: for the preview and the tests. */
export const listEmails = (): AnyEmail[] => {
  const handlers = Object.values(reactions)
    .flat()
    .filter(({ queue }) => queue === 'mail')
    .map(({ handler }) => handler as AnyEmail);
  return [...new Set(handlers)];
};
