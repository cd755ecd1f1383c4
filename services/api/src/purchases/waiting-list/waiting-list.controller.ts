import { Body, Controller } from '@nestjs/common';
import { waitingList, waitingListOffers } from '@repo/contracts/purchases/waiting-list';
import type { Success } from '@repo/contracts/wire';
import { FromRequest, type RequestContext } from '../../accounts/access/request-context.ts';
import { Limits } from '../../accounts/limits/limits.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { WaitingListDto } from '../purchases.dto.ts';
import { WaitingListRepository } from '@repo/purchases/waiting-list.repository';

@Controller()
export class WaitingListController {
  constructor(
    private readonly limits: Limits,
    private readonly guests: WaitingListRepository,
  ) {}

  /** The same answer for a new address, one that waits already, and while a spot is free. */
  @Call(waitingList.join, 'public')
  async join(
    @Body() { email, priceId = waitingListOffers[0] }: WaitingListDto,
    @FromRequest() { network }: RequestContext,
  ): Promise<Success<null>> {
    await this.limits.count(['waitingList', network]);
    await this.guests.add(email, priceId);
    return ok(null);
  }
}
