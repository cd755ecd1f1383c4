import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { CurrentCaller, type Caller } from '../access/caller.ts';
import { Limits } from '../limits/limits.ts';
import { CodeDto, SignupDto } from '../accounts.dto.ts';
import { keepSignIn } from '../sessions/sign-ins.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerificationService } from './verification.service.ts';

@Controller()
export class SignUpController {
  constructor(
    private readonly limits: Limits,
    private readonly signUps: SignUpService,
    private readonly verifications: VerificationService,
  ) {}

  @Call(auth.signup, 'public')
  async signup(@Body() body: SignupDto, @CurrentCaller() caller: Caller): Promise<Success<null>> {
    await this.limits.count(['signUp', caller.network], ['codeMails', 'site']);
    const userId = await this.signUps.signUp(body, caller);
    caller.cookies.writeSigned('sign-up', { userId });
    return ok(null, signInMessages.signupDone);
  }

  @Call(auth.verifyEmail, 'visitor')
  async verifyEmail(
    @Body() { code }: CodeDto,
    @CurrentCaller() caller: Caller,
  ): Promise<Success<null>> {
    const signIn = await this.verifications.verify(code, caller);
    caller.cookies.clear('sign-up');
    if (signIn) keepSignIn(caller.cookies, signIn);
    return ok(null, accountMessages.codes.verifyDone);
  }

  @Call(auth.resendEmail, 'visitor')
  async resendEmail(@CurrentCaller() caller: Caller): Promise<Success<null>> {
    await this.limits.count(['resend', caller.network], ['codeMails', 'site']);
    await this.verifications.resend(caller);
    return ok(null, accountMessages.codes.resendDone);
  }
}
