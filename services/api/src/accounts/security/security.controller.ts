import { Body, Controller } from '@nestjs/common';
import { security, type AccountSecurity } from '@repo/contracts/accounts/security';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { CurrentCaller, type Caller } from '../access/caller.ts';
import { CurrentViewer, type Viewer } from '../access/viewer.ts';
import { keepSignIn } from '../sessions/sign-ins.ts';
import { ConfirmDto, PasswordDto } from './security.dto.ts';
import { SecurityService } from './security.service.ts';

@Controller()
export class SecurityController {
  constructor(private readonly service: SecurityService) {}

  @Call(security.read, 'verified')
  async read(@CurrentViewer() viewer: Viewer): Promise<Success<AccountSecurity>> {
    return ok(await this.service.read(viewer));
  }

  @Call(security.confirm, 'verified')
  async confirm(
    @CurrentViewer() viewer: Viewer,
    @Body() { currentPassword }: ConfirmDto,
    @CurrentCaller() { network, cookies }: Caller,
  ): Promise<Success<null>> {
    cookies.signIn(await this.service.confirm(viewer, currentPassword, network));
    return ok(null);
  }

  @Call(security.changePassword, 'verified')
  async changePassword(
    @CurrentViewer() viewer: Viewer,
    @Body() body: PasswordDto,
    @CurrentCaller() caller: Caller,
  ): Promise<Success<null>> {
    keepSignIn(caller.cookies, await this.service.changePassword(viewer, body, caller));
    return ok(null, messages.security.passwordDone);
  }

  @Call(security.removeGoogle, 'verified')
  async removeGoogle(
    @CurrentViewer() viewer: Viewer,
    @CurrentCaller() { device, cookies }: Caller,
  ): Promise<Success<null>> {
    cookies.signIn(await this.service.removeGoogle(viewer, device));
    return ok(null, messages.security.googleRemoved);
  }
}
