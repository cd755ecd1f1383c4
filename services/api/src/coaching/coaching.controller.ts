import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import type { Success } from '@repo/contracts/wire';
import { Access } from '../platform/access.ts';
import { ok } from '../platform/envelope.ts';
import { contentPolicy } from '../platform/plain-page.ts';
import { CurrentViewer, type Viewer } from '../accounts/access/viewer.ts';
import { askPage, thanksPage } from './contacted-page.ts';
import { CoachService, type SignedOrder } from './coaching.service.ts';

const html = 'text/html; charset=utf-8';

@Controller()
export class CoachController {
  constructor(private readonly coach: CoachService) {}

  @Access('session')
  @Get('me/coaching')
  async readCoaching(@CurrentViewer() viewer: Viewer): Promise<Success<Coaching>> {
    return ok(await this.coach.readCoaching(viewer.userId));
  }

  @Access('public')
  @Get('coach/contacted/:orderId/:signature')
  @Header('content-type', html)
  @Header('content-security-policy', contentPolicy)
  ask(@Param() link: SignedOrder): string {
    this.coach.assertSigned(link);
    return askPage;
  }

  @Access('public')
  @Post('coach/contacted/:orderId/:signature')
  @HttpCode(200)
  @Header('content-type', html)
  @Header('content-security-policy', contentPolicy)
  async confirm(@Param() link: SignedOrder): Promise<string> {
    await this.coach.confirmContact(link);
    return thanksPage;
  }
}
