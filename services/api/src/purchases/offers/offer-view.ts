import type { OfferView } from '@repo/contracts/purchases/offers';
import { currency, offers, type OfferId } from '@repo/product/offers';

/** @returns an offer as the wire shows it. */
export const toOfferView = (id: OfferId): OfferView => {
  const { product, amount, listAmount, label } = offers[id];
  return { id, product, amount, listAmount, currency, label };
};
