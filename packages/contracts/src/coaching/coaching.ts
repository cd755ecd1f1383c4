import { endpoint, page } from '../wire.ts';

export interface Coaching {
  /** `none`: no coaching was bought, or its money went back. */
  state: 'none' | 'waiting' | 'contacted';
  /** By when the coach writes. */
  dueAt: string | null;
  contactedAt: string | null;
}

export const coaching = {
  /** What became of the promise to write; the caller's newest purchase counts. */
  read: endpoint<undefined, Coaching>('GET', '/me/coaching'),
} as const;

/**
 * The coach's signed link, below `/api`: GET shows a page with one button and changes nothing,
 * because mail scanners follow links; POST, the button, records it.
 */
export const contactedPage = page('GET', '/coach/contacted/{orderId}/{signature}');
export const confirmContacted = page('POST', contactedPage.path);
