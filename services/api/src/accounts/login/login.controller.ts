import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { messages, signInMessages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { FromRequest, type RequestContext } from '../access/request-context.ts';
import { LoginDto } from '../accounts.dto.ts';
import { LoginSessionsRepository } from '@repo/accounts/login-sessions.repository';
import { keepSignIn } from '../sessions/sign-ins.ts';
import { LoginService } from './login.service.ts';

@Controller()
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: LoginSessionsRepository,
  ) {}

  @Call(auth.login, 'public')
  async login(
    @Body() body: LoginDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<CurrentUser>> {
    const { user, ...signIn } = await this.logins.login(body, context);
    keepSignIn(context.cookies, signIn);
    return ok(user, signInMessages.loginDone);
  }

  @Call(auth.logout, 'public')
  async logout(@FromRequest() { cookies }: RequestContext): Promise<Success<null>> {
    await this.sessions.endByToken(cookies.read('session'));
    cookies.leave();
    cookies.clearSiteData();
    return ok(null, messages.auth.logoutDone);
  }
}
