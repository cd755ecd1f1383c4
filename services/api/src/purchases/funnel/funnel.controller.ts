import { Body, Controller, Headers, Inject, Param } from '@nestjs/common';
import { readFunnel } from '@repo/backend/purchases/funnel';
import { verifyExpiringLink } from '@repo/backend/security/signed-links';
import { funnel, type Funnel } from '@repo/contracts/purchases/funnel';
import type { Success } from '@repo/contracts/wire';
import { DataSource } from 'typeorm';
import { ok, Call } from '../../platform/calls/route.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { poolOf } from '../../platform/database/statements.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { ViewDto } from '../purchases.dto.ts';
import { PageViews } from './page-views.ts';

/** User agents that run our script without being people; the browsers of people all begin alike. */
const robot = /^(?!Mozilla\/)|(?<!cu)bot|crawl|spider|headless|preview|lighthouse/i;

/** Pages are counted, not people (ADR 0038). */
@Controller()
export class FunnelController {
  constructor(
    private readonly views: PageViews,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Call(funnel.countView, 'public')
  countView(@Body() { page, via }: ViewDto, @Headers('user-agent') browser = ''): Success<null> {
    if (!robot.test(browser)) this.views.count(page, via ?? '');
    return ok(null);
  }

  @Call(funnel.read, 'public')
  async read(@Param() link: { expires: string; signature: string }): Promise<Success<Funnel>> {
    const subject = 'funnel';
    const verdict = verifyExpiringLink(this.config.SECRET_KEY, 'funnel', { subject, ...link });
    if (!verdict) throw new AppError('NOT_FOUND');
    if (verdict === 'expired') throw new AppError('LINK_ENDED');
    return ok(await readFunnel(poolOf(this.dataSource)));
  }
}
