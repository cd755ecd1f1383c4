import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import type { User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { OwnCookies, type CookieJar } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { CurrentCaller, type Caller } from '../access/caller.ts';
import { LoginDto } from '../auth.dto.ts';
import { keepSignIn } from '../sessions/sign-ins.ts';
import { LoginService } from './login.service.ts';

@Controller()
export class LoginController {
  constructor(private readonly logins: LoginService) {}

  @Call(auth.login, 'public')
  async login(@Body() body: LoginDto, @CurrentCaller() caller: Caller): Promise<Success<User>> {
    const { user, ...signIn } = await this.logins.login(body, caller);
    keepSignIn(caller.cookies, signIn);
    return ok(user, messages.auth.loginDone);
  }

  @Call(auth.logout, 'public')
  async logout(@OwnCookies() cookies: CookieJar): Promise<Success<null>> {
    await this.logins.logout(cookies.read('session'));
    cookies.signOut();
    cookies.clearSiteData();
    return ok(null, messages.auth.logoutDone);
  }
}
