import { Body, Controller } from '@nestjs/common';
import { rights } from '@repo/contracts/accounts/rights';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { FromRequest, type SignedInContext } from '../../accounts/access/request-context.ts';
import { ErasureDto } from '../../accounts/accounts.dto.ts';
import { ErasureService } from './erasure.service.ts';

@Controller()
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Call(rights.erase, 'verified')
  async erase(
    // The body's confirmation word was validated before, and nothing else is needed from it.
    @Body() _: ErasureDto,
    @FromRequest() { user, cookies }: SignedInContext,
  ): Promise<Success<null>> {
    await this.erasure.erase(user);
    cookies.leave();
    cookies.clear('device');
    cookies.clearSiteData();
    return ok(null);
  }
}
