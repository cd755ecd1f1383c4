import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Visits } from '../sessions/visit.ts';
import { Access } from '../../platform/access.ts';
import { Cookies } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { LoginDto } from '../auth.dto.ts';
import { LoginService } from './login.service.ts';

@Access('public')
@Controller('auth')
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly cookies: Cookies,
    private readonly visits: Visits,
  ) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<User>> {
    const { user, token, device } = await this.logins.login(body, this.visits.of(request));
    this.cookies.signIn(reply, token);
    this.cookies.writeSigned(reply, 'device', device);
    return ok(user, messages.auth.loginDone);
  }

  /**
   * The browser also drops what it cached and stored for us: nothing of a member stays behind. It
   * hears this only when the logout succeeded, so a note to try again outlives a failed one.
   */
  @Post('logout')
  @HttpCode(200)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<null>> {
    await this.logins.logout(this.cookies.read(request, 'session'));
    this.cookies.signOut(reply);
    void reply.header('clear-site-data', '"cache", "storage"');
    return ok(null, messages.auth.logoutDone);
  }
}
