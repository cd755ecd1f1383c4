import { Body, Controller, Header, Param } from '@nestjs/common';
import { resultsCaveat } from '@repo/contracts/programme/rating-questions';
import { selfRating, type Results, type SelfRating } from '@repo/contracts/programme/self-rating';
import type { Success } from '@repo/contracts/wire';
import { CurrentViewer, type Viewer } from '../../accounts/access/viewer.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { RatingBodyDto } from '../programme.dto.ts';
import { RatingPool } from './rating-pool.ts';
import { RatingsService } from './ratings.service.ts';

@Controller()
export class RatingsController {
  constructor(
    private readonly service: RatingsService,
    private readonly pool: RatingPool,
  ) {}

  @Call(selfRating.save, 'premium')
  async save(
    @CurrentViewer() { userId }: Viewer,
    @Param('moment') moment: string,
    @Body() body: RatingBodyDto,
  ): Promise<Success<SelfRating>> {
    return ok(await this.service.save(userId, moment, body));
  }

  @Call(selfRating.skip, 'premium')
  async skip(
    @CurrentViewer() { userId }: Viewer,
    @Param('moment') moment: string,
  ): Promise<Success<null>> {
    await this.service.skip(userId, moment);
    return ok(null);
  }

  @Call(selfRating.results, 'public')
  @Header('cache-control', 'public, max-age=300')
  async results(): Promise<Success<Results>> {
    return ok({ results: await this.pool.readReleased(), caveat: resultsCaveat });
  }
}
