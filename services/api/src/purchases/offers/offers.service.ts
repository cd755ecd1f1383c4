import { Injectable } from '@nestjs/common';
import type { OffersView } from '@repo/contracts/purchases/offers';
import { offers, type OfferId } from '@repo/product/offers';
import { DataSource } from 'typeorm';
import { countSpots } from './coaching-spots.ts';
import { toOfferView } from './offer-view.ts';

const offerIds = Object.keys(offers) as OfferId[];

@Injectable()
export class OffersService {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<OffersView> {
    const { total, left, month } = await countSpots(this.dataSource);
    return { offers: offerIds.map(toOfferView), spots: { total, left, month } };
  }
}
