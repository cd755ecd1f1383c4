import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { OwnCookies, type CookieJar } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { CodeDto, ForgetPasswordDto, ResetPasswordDto } from '../auth.dto.ts';
import { Limits } from '../limits/limits.ts';
import { CallerNetwork } from '../limits/network.ts';
import { CurrentSignIn, type SignInContext } from '../sessions/sign-in-context.ts';
import { NewPasswordService } from './new-password.service.ts';
import { ResetCodeService } from './reset-code.service.ts';

@Controller()
export class ResetController {
  constructor(
    private readonly limits: Limits,
    private readonly codes: ResetCodeService,
    private readonly newPasswords: NewPasswordService,
  ) {}

  @Call(auth.forgetPassword, 'public')
  async forgetPassword(
    @Body() { email }: ForgetPasswordDto,
    @CurrentSignIn() context: SignInContext,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    await this.limits.count(['forgotten', context.network]);
    const forgotten = { email, earlier: cookies.read('reset') };
    cookies.write('reset', await this.codes.request(forgotten, context));
    return ok(null, messages.auth.forgotDone);
  }

  @Call(auth.verifyPasswordResetCode, 'public')
  async verifyPasswordResetCode(
    @Body() { code }: CodeDto,
    @CallerNetwork() network: string,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    cookies.write('reset', await this.codes.check({ code, network }, cookies.read('reset')));
    return ok(null, messages.auth.codeDone);
  }

  @Call(auth.resetPassword, 'public')
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @CurrentSignIn() context: SignInContext,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    const device = await this.newPasswords.set(body, cookies.read('reset'), context);
    cookies.clear('reset');
    cookies.clear('sign-up');
    cookies.signOut();
    cookies.writeSigned('device', device);
    return ok(null, messages.auth.resetDone);
  }
}
