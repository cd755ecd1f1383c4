import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { waitingListOffers } from '@repo/contracts/purchases/waiting-list';
import type { Success } from '@repo/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/access.ts';
import { CallerLimits } from '../../accounts/limits/caller-limits.ts';
import { ok } from '../../platform/envelope.ts';
import { WaitingListDto } from './waiting-list.dto.ts';
import { WaitingListRepository } from './waiting-list.repository.ts';

/** Nobody has more than a few addresses of their own. */
const joinsAllowed = 10;

@Access('public')
@Controller('waiting-list')
export class WaitingListController {
  constructor(
    private readonly limits: CallerLimits,
    private readonly guests: WaitingListRepository,
  ) {}

  /** The same answer for a new address and one that waits already. */
  @Post()
  @HttpCode(200)
  async join(
    @Body() { email, priceId = waitingListOffers[0] }: WaitingListDto,
    @Req() request: FastifyRequest,
  ): Promise<Success<null>> {
    await this.limits.count(request, 'waiting-list', joinsAllowed);
    await this.guests.add(email, priceId);
    return ok(null);
  }
}
