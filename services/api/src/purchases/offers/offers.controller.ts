import { Controller, Get, Header } from '@nestjs/common';
import type { OffersView } from '@repo/contracts/purchases/offers';
import type { Success } from '@repo/contracts/wire';
import { Access } from '../../platform/access.ts';
import { ok } from '../../platform/envelope.ts';
import { OffersService } from './offers.service.ts';

@Access('public')
@Controller('offers')
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Get()
  @Header('cache-control', 'public, max-age=60')
  async list(): Promise<Success<OffersView>> {
    return ok(await this.offers.list());
  }
}
