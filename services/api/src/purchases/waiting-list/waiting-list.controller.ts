import { Body, Controller } from '@nestjs/common';
import { waitingList, waitingListOffers } from '@repo/contracts/purchases/waiting-list';
import type { Success } from '@repo/contracts/wire';
import { Limits } from '../../accounts/limits/limits.ts';
import { CallerNetwork } from '../../accounts/limits/network.ts';
import { AppError } from '../../platform/app-error.ts';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { WaitingListDto } from './waiting-list.dto.ts';
import { WaitingListRepository } from './waiting-list.repository.ts';

@Controller()
export class WaitingListController {
  constructor(
    private readonly limits: Limits,
    private readonly guests: WaitingListRepository,
  ) {}

  /**
   * The same answer for a new address and one that waits already.
   * @throws AppError SPOTS_FREE, whatever the address
   */
  @Call(waitingList.join, 'public')
  async join(
    @Body() { email, priceId = waitingListOffers[0] }: WaitingListDto,
    @CallerNetwork() network: string,
  ): Promise<Success<null>> {
    await this.limits.count(['waitingList', network]);
    if (!(await this.guests.add(email, priceId))) throw new AppError('SPOTS_FREE');
    return ok(null);
  }
}
