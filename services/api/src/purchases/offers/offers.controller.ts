import { Controller, Header } from '@nestjs/common';
import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { OffersService } from './offers.service.ts';

@Controller()
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Call(offersApi.list, 'public')
  @Header('cache-control', 'public, max-age=60')
  async list(): Promise<Success<OffersView>> {
    return ok(await this.offers.list());
  }
}
