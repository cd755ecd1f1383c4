import type { OfferId } from '@repo/product/offers';
import type { ProductId } from '@repo/product/products';
import { formatMonth } from '../dates.ts';
import { endpoint } from '../wire.ts';

export interface OfferView {
  id: OfferId;
  product: ProductId;
  /** Cents. */
  amount: number;
  /** Cents; null if none is shown. */
  listAmount: number | null;
  currency: string;
  label: string;
}

export interface OffersView {
  offers: OfferView[];
  /** Coaching spots of the current month (UTC). */
  spots: { total: number; left: number; month: string };
}

export const offersApi = { list: endpoint<undefined, OffersView>('GET', '/offers') } as const;

/** @returns the number in words: "3 of 5 spots left in December". */
export const spotsSentence = ({ left, total, month }: OffersView['spots']): string => {
  const name = formatMonth(month);
  return left === 0
    ? `All ${String(total)} spots of ${name} are taken`
    : `${String(left)} of ${String(total)} spots left in ${name}`;
};
