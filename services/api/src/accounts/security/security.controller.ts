import { Body, Controller } from '@nestjs/common';
import { security, type AccountSecurity } from '@repo/contracts/accounts/security';
import { accountMessages } from '@repo/contracts/accounts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { CurrentCaller, type SignedIn } from '../access/caller.ts';
import { CurrentViewer, type Viewer } from '../access/viewer.ts';
import { ConfirmDto, PasswordDto } from '../accounts.dto.ts';
import { keepSignIn } from '../sessions/sign-ins.ts';
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
    @CurrentCaller() caller: SignedIn,
    @Body() { currentPassword }: ConfirmDto,
  ): Promise<Success<null>> {
    caller.cookies.signIn(await this.service.confirm(caller, currentPassword));
    return ok(null);
  }

  @Call(security.changePassword, 'verified')
  async changePassword(
    @CurrentCaller() caller: SignedIn,
    @Body() body: PasswordDto,
  ): Promise<Success<null>> {
    keepSignIn(caller.cookies, await this.service.changePassword(caller, body));
    return ok(null, accountMessages.security.passwordDone);
  }

  @Call(security.removeGoogle, 'verified')
  async removeGoogle(@CurrentCaller() caller: SignedIn): Promise<Success<null>> {
    caller.cookies.signIn(await this.service.removeGoogle(caller));
    return ok(null, accountMessages.security.googleRemoved);
  }
}
