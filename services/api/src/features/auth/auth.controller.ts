import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { messages } from '@repo/contracts/messages';
import type { User } from '@repo/contracts/me';
import type { Success } from '@repo/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Visits } from '../../common/accounts/visit.ts';
import { Access } from '../../common/access.ts';
import { Cookies } from '../../common/cookies.ts';
import { ok } from '../../common/envelope.ts';
import { CodeDto, ForgetPasswordDto, LoginDto, ResetPasswordDto, SignupDto } from './auth.dto.ts';
import { LoginService } from './login.service.ts';
import { ResetService } from './reset.service.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerificationService } from './verification.service.ts';

type Reply = FastifyReply;

@Access('public')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly verification: VerificationService,
    private readonly logins: LoginService,
    private readonly resets: ResetService,
    private readonly cookies: Cookies,
    private readonly visits: Visits,
  ) {}

  @Post('signup')
  async signup(
    @Body() body: SignupDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Success<null>> {
    const userId = await this.signUps.signUp(body, this.#signUpOf(request));
    this.cookies.writeSigned(reply, 'sign-up', { userId });
    return ok(null, messages.auth.signupDone);
  }

  @Access('visitor')
  @Post('verify-email')
  @HttpCode(200)
  async verifyEmail(
    @Body() { code }: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Success<null>> {
    await this.verification.verify(code, request.viewer, this.#signUpOf(request));
    this.cookies.clear(reply, 'sign-up');
    return ok(null, messages.auth.verifyDone);
  }

  @Access('visitor')
  @Post('resend-email')
  @HttpCode(200)
  async resendEmail(@Req() request: FastifyRequest): Promise<Success<null>> {
    await this.verification.resend(request.viewer, this.#signUpOf(request));
    return ok(null, messages.auth.resendDone);
  }

  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: Reply,
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
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Success<null>> {
    await this.logins.logout(this.cookies.read(request, 'session'));
    this.cookies.signOut(reply);
    void reply.header('clear-site-data', '"cache", "storage"');
    return ok(null, messages.auth.logoutDone);
  }

  @Post('forget-password')
  @HttpCode(200)
  async forgetPassword(
    @Body() { email }: ForgetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Success<null>> {
    const token = await this.resets.request(email, this.cookies.read(request, 'reset'));
    this.cookies.write(reply, 'reset', token);
    return ok(null, messages.auth.forgotDone);
  }

  @Post('verify-password-reset-code')
  @HttpCode(200)
  async verifyPasswordResetCode(
    @Body() { code }: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Success<null>> {
    const grant = await this.resets.check(code, this.cookies.read(request, 'reset'));
    this.cookies.write(reply, 'reset', grant);
    return ok(null, messages.auth.codeDone);
  }

  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Success<null>> {
    const device = await this.resets.reset(body, this.cookies.read(request, 'reset'));
    this.cookies.clear(reply, 'reset');
    this.cookies.signOut(reply);
    this.cookies.writeSigned(reply, 'device', device);
    return ok(null, messages.auth.resetDone);
  }

  #signUpOf(request: FastifyRequest): string | undefined {
    return this.cookies.readSigned(request, 'sign-up')?.['userId'];
  }
}
