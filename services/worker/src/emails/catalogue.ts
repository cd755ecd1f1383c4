import { reactions } from '../reactions.ts';
import type { Letter, Recipient } from './letter.ts';

type Sampled = Letter & { sample: Recipient };

/** @returns every e-mail that some fact leads to, each once: for the preview and the tests. */
export const listEmails = (): Sampled[] => {
  const handlers = Object.values(reactions)
    .flat()
    .filter(({ queue }) => queue === 'mail')
    .map(({ handler }) => handler as Sampled);
  return [...new Set(handlers)];
};
