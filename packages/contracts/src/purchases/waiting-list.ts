import type { OfferId } from '@repo/product/offers';
import { endpoint } from '../wire.ts';

export interface WaitingListBody {
  email: string;
  /** The coaching offer that the page showed; the email links to its price. */
  priceId?: string;
}

/** The offers that have a waiting list; the first is the default. */
export const waitingListOffers = [
  'coaching',
  'coaching-new-door',
] as const satisfies readonly OfferId[];

export const waitingList = {
  /**
   * Gives the same answer if the address is already on the list, and if a spot is free, when nobody
   * is added: `GET /offers` tells which.
   */
  join: endpoint<WaitingListBody, null>('POST', '/waiting-list', { lost: 'repeat' }),
} as const;
