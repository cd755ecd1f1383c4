import type { OfferId } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import { endpoint } from './wire.ts';

export interface OfferView {
  id: OfferId;
  product: ProductId;
  /** Cents. */
  amount: number;
  /** Cents; null where none is shown. */
  listAmount: number | null;
  currency: string;
  label: string;
}

export interface OffersView {
  offers: OfferView[];
  /** Coaching places of the running month (UTC). */
  spots: { total: number; left: number; month: string };
}

export const offersApi = { list: endpoint<undefined, OffersView>('GET', '/offers') } as const;
