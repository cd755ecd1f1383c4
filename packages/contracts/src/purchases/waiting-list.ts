import type { OfferId } from '@repo/product/offers';
import { endpoint } from '../wire.ts';

export interface WaitingListBody {
  email: string;
  /** The coaching offer that the page showed; the mail leads back to its price. */
  priceId?: string;
}

/** Offers one can wait for; the first is the default. */
export const waitingListOffers = [
  'coaching',
  'coaching-new-door',
] as const satisfies readonly OfferId[];

export const waitingList = {
  /** Answers the same whether the address waits already or not. */
  join: endpoint<WaitingListBody, null>('POST', '/waiting-list'),
} as const;
