import { endpoint, page } from '../wire.ts';

export interface Coaching {
  /** `none`: no coaching was bought, or it was refunded. */
  state: 'none' | 'waiting' | 'contacted';
  /** By when the coach writes. */
  dueAt: string | null;
  contactedAt: string | null;
}

export const coaching = {
  /** Whether the coach has written yet, for the caller's newest purchase. */
  read: endpoint<undefined, Coaching>('GET', '/me/coaching'),
} as const;

/**
 * The coach's signed link, below `/api`. GET shows a page with one button and changes nothing,
 * because mail scanners follow links; the button's POST records that the coach has written.
 */
export const contactedPage = page('GET', '/coach/contacted/{orderId}/{signature}');
export const confirmContacted = page('POST', contactedPage.path);
