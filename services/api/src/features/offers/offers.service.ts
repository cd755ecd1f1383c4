import { Injectable } from '@nestjs/common';
import type { OffersView } from '@repo/contracts/offers';
import { offers, type OfferId } from '@repo/product/offers';
import { DataSource } from 'typeorm';
import { countSpots } from '../../common/coaching-spots.ts';
import { toOfferView } from '../../common/offer-view.ts';

const offerIds = Object.keys(offers) as OfferId[];

@Injectable()
export class OffersService {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<OffersView> {
    return { offers: offerIds.map(toOfferView), spots: await countSpots(this.dataSource) };
  }
}
