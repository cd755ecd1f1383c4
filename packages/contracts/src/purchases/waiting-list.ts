import type { OfferId } from '@repo/product/offers';
import { endpoint } from '../wire.ts';

export interface WaitingListBody {
  email: string;
  /** The coaching offer that the page showed; the e-mail leads back to its price. */
  priceId?: string;
}

/** The offers that have a waiting list; the first is the default. */
export const waitingListOffers = [
  'coaching',
  'coaching-new-door',
] as const satisfies readonly OfferId[];

export const waitingList = {
  /**
   * Answers the same whether or not the address is on the list already, and while a spot is free,
   * when nobody is added: `GET /offers` says so.
   */
  join: endpoint<WaitingListBody, null>('POST', '/waiting-list'),
} as const;
