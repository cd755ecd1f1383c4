import { Body, Controller } from '@nestjs/common';
import { rights } from '@repo/contracts/accounts/rights';
import type { Success } from '@repo/contracts/wire';
import { OwnCookies, type CookieJar } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { CurrentViewer, type Viewer } from '../access/viewer.ts';
import { Limits } from '../limits/limits.ts';
import { ErasureDto } from './erasure.dto.ts';
import { ErasureService } from './erasure.service.ts';

@Controller()
export class ErasureController {
  constructor(
    private readonly limits: Limits,
    private readonly erasure: ErasureService,
  ) {}

  @Call(rights.erase, 'verified')
  async erase(
    @CurrentViewer() viewer: Viewer,
    // The word alone is what it is about: without it nothing comes this far.
    @Body() _: ErasureDto,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    await this.limits.count(['erasure', viewer.userId]);
    await this.erasure.erase(viewer);
    cookies.signOut();
    for (const name of ['device', 'buyer', 'sign-up', 'reset', 'google'] as const)
      cookies.clear(name);
    cookies.clearSiteData();
    return ok(null);
  }
}
