import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import { signInMessages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { FromRequest, type RequestContext } from '../access/request-context.ts';
import { CodeDto, ForgetPasswordDto, ResetPasswordDto } from '../accounts.dto.ts';
import { ResetService } from './reset.service.ts';

@Controller()
export class ResetController {
  constructor(private readonly resets: ResetService) {}

  @Call(auth.forgetPassword, 'public')
  async forgetPassword(
    @Body() { email }: ForgetPasswordDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<null>> {
    context.cookies.write('reset', await this.resets.request(email, context));
    return ok(null, signInMessages.forgotDone);
  }

  @Call(auth.verifyPasswordResetCode, 'public')
  async verifyPasswordResetCode(
    @Body() { code }: CodeDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<null>> {
    context.cookies.write('reset', await this.resets.check(code, context));
    return ok(null, signInMessages.codeDone);
  }

  @Call(auth.resetPassword, 'public')
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<null>> {
    const device = await this.resets.setPassword(body, context);
    const { cookies } = context;
    cookies.clear('reset');
    cookies.clear('sign-up');
    cookies.clear('session');
    cookies.writeSigned('device', device);
    return ok(null, signInMessages.resetDone);
  }
}
