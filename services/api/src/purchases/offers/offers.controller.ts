import { Body, Controller, Header } from '@nestjs/common';
import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import { waitingList } from '@repo/contracts/purchases/waiting-list';
import type { Success } from '@repo/contracts/wire';
import { FromRequest, type RequestContext } from '../../accounts/access/request-context.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { WaitingListDto } from '../purchases.dto.ts';
import { OffersService } from './offers.service.ts';

@Controller()
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Call(offersApi.list, 'public')
  @Header('cache-control', 'public, max-age=60')
  async list(): Promise<Success<OffersView>> {
    return ok(await this.offers.list());
  }

  @Call(waitingList.join, 'public')
  async joinWaitingList(
    @Body() body: WaitingListDto,
    @FromRequest() { network }: RequestContext,
  ): Promise<Success<null>> {
    await this.offers.joinWaitingList(body, network);
    return ok(null);
  }
}
