import { Body, Controller } from '@nestjs/common';
import { security, type AccountSecurity } from '@repo/contracts/accounts/security';
import { accountMessages } from '@repo/contracts/accounts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { FromRequest, type SignedInContext } from '../access/request-context.ts';
import { type SessionUser } from '@repo/accounts/session-user';
import { FromSession } from '../access/session-user.ts';
import { ConfirmDto, PasswordDto } from '../accounts.dto.ts';
import { keepSignIn } from '../sessions/sign-ins.ts';
import { SecurityService } from './security.service.ts';

@Controller()
export class SecurityController {
  constructor(private readonly service: SecurityService) {}

  @Call(security.read, 'verified')
  async read(@FromSession() user: SessionUser): Promise<Success<AccountSecurity>> {
    return ok(await this.service.read(user));
  }

  @Call(security.confirm, 'verified')
  async confirm(
    @FromRequest() context: SignedInContext,
    @Body() { currentPassword }: ConfirmDto,
  ): Promise<Success<null>> {
    context.cookies.write('session', await this.service.confirm(context, currentPassword));
    return ok(null);
  }

  @Call(security.changePassword, 'verified')
  async changePassword(
    @FromRequest() context: SignedInContext,
    @Body() body: PasswordDto,
  ): Promise<Success<null>> {
    keepSignIn(context.cookies, await this.service.changePassword(context, body));
    return ok(null, accountMessages.security.passwordDone);
  }

  @Call(security.removeGoogle, 'verified')
  async removeGoogle(@FromRequest() context: SignedInContext): Promise<Success<null>> {
    context.cookies.write('session', await this.service.removeGoogle(context));
    return ok(null, accountMessages.security.googleRemoved);
  }
}
