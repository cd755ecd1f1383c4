import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OfferView, OffersView } from '@repo/contracts/purchases/offers';
import { waitingListOffers } from '@repo/contracts/purchases/waiting-list';
import { currency, offers, type OfferId } from '@repo/product/offers';
import { WaitingListRepository } from '@repo/purchases/waiting-list.repository';
import { DataSource } from 'typeorm';
import { retryAfterOf } from '@repo/server/database/database-errors';
import { countSpots, type Spots } from '@repo/purchases/spots';
import { Limits } from '../../accounts/limits/limits.ts';

/** @returns an offer in its wire format */
export const toOfferView = (id: OfferId): OfferView => {
  const { product, amount, listAmount, label } = offers[id];
  return { id, product, amount, listAmount, currency, label };
};

const offerIds = Object.keys(offers) as OfferId[];

/** How long a page waits for a busy database before it shows an earlier count. */
const patienceMs = 1_000;

@Injectable()
export class OffersService {
  /** The last count, for display; the checkout counts again, so a stale one never oversells. */
  #counted: Spots | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly waitingList: WaitingListRepository,
  ) {}

  async list(): Promise<OffersView> {
    const { total, left, month } = await this.#spots();
    return { offers: offerIds.map(toOfferView), spots: { total, left, month } };
  }

  /**
   * Does the same for a new address, one that waits already, and while a spot is free.
   * @throws AppError TOO_MANY_REQUESTS
   */
  async joinWaitingList(
    { email, priceId = waitingListOffers[0] }: { email: string; priceId?: OfferId },
    network: string,
  ): Promise<void> {
    await this.limits.count(['waitingList', network]);
    await this.waitingList.add(email, priceId);
  }

  async #spots(): Promise<Spots> {
    const known = this.#counted;
    if (!known) return this.#count();
    const end = new AbortController();
    const fallback = pause(patienceMs, known, { signal: end.signal }).catch(() => known);
    const counted = this.#count().catch((error: unknown) => {
      if (retryAfterOf(error) === undefined) throw error;
      return known;
    });
    return Promise.race([counted, fallback]).finally(() => end.abort());
  }

  async #count(): Promise<Spots> {
    this.#counted = await countSpots(this.dataSource);
    return this.#counted;
  }
}
