import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { OwnCookies, type CookieJar } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { CodeDto, ForgetPasswordDto, ResetPasswordDto } from '../auth.dto.ts';
import { NewPasswordService } from './new-password.service.ts';
import { ResetCodeService } from './reset-code.service.ts';

@Controller()
export class ResetController {
  constructor(
    private readonly codes: ResetCodeService,
    private readonly newPasswords: NewPasswordService,
  ) {}

  @Call(auth.forgetPassword, 'public')
  async forgetPassword(
    @Body() { email }: ForgetPasswordDto,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    cookies.write('reset', await this.codes.request(email, cookies.read('reset')));
    return ok(null, messages.auth.forgotDone);
  }

  @Call(auth.verifyPasswordResetCode, 'public')
  async verifyPasswordResetCode(
    @Body() { code }: CodeDto,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    cookies.write('reset', await this.codes.check(code, cookies.read('reset')));
    return ok(null, messages.auth.codeDone);
  }

  @Call(auth.resetPassword, 'public')
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    const device = await this.newPasswords.set(body, cookies.read('reset'));
    cookies.clear('reset');
    cookies.signOut();
    cookies.writeSigned('device', device);
    return ok(null, messages.auth.resetDone);
  }
}
