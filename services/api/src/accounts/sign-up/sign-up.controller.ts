import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { FromRequest, type RequestContext } from '../access/request-context.ts';
import { CodeDto, SignupDto } from '../accounts.dto.ts';
import { keepSignIn } from '../sessions/sign-ins.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerificationService } from './verification.service.ts';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly verifications: VerificationService,
  ) {}

  @Call(auth.signup, 'public')
  async signup(
    @Body() body: SignupDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<null>> {
    const userId = await this.signUps.signUp(body, context);
    context.cookies.writeSigned('sign-up', { userId });
    return ok(null, signInMessages.signupDone);
  }

  @Call(auth.verifyEmail, 'visitor')
  async verifyEmail(
    @Body() { code }: CodeDto,
    @FromRequest() context: RequestContext,
  ): Promise<Success<null>> {
    const signIn = await this.verifications.verify(code, context);
    context.cookies.clear('sign-up');
    keepSignIn(context.cookies, signIn);
    return ok(null, accountMessages.codes.verifyDone);
  }

  @Call(auth.resendEmail, 'visitor')
  async resendEmail(@FromRequest() context: RequestContext): Promise<Success<null>> {
    await this.verifications.resend(context);
    return ok(null, accountMessages.codes.resendDone);
  }
}
