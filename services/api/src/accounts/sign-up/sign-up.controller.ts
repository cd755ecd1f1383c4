import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { OwnCookies, type CookieJar } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { Limits } from '../limits/limits.ts';
import { CodeDto, SignupDto } from '../auth.dto.ts';
import { CurrentSignIn, type SignInContext } from '../sessions/sign-in-context.ts';
import { SignUpService } from './sign-up.service.ts';
import { CurrentVerifier, type Verifier } from './verifier.ts';
import { VerificationService } from './verification.service.ts';

@Controller()
export class SignUpController {
  constructor(
    private readonly limits: Limits,
    private readonly signUps: SignUpService,
    private readonly verification: VerificationService,
  ) {}

  @Call(auth.signup, 'public')
  async signup(
    @Body() body: SignupDto,
    @CurrentSignIn() context: SignInContext,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    await this.limits.count(['signUp', context.network]);
    cookies.writeSigned('sign-up', { userId: await this.signUps.signUp(body, context) });
    return ok(null, messages.auth.signupDone);
  }

  @Call(auth.verifyEmail, 'visitor')
  async verifyEmail(
    @Body() { code }: CodeDto,
    @CurrentVerifier() verifier: Verifier,
    @OwnCookies() cookies: CookieJar,
  ): Promise<Success<null>> {
    const token = await this.verification.verify(code, verifier);
    cookies.clear('sign-up');
    if (token !== undefined) cookies.signIn(token);
    return ok(null, messages.auth.verifyDone);
  }

  @Call(auth.resendEmail, 'visitor')
  async resendEmail(@CurrentVerifier() verifier: Verifier): Promise<Success<null>> {
    await this.verification.resend(verifier);
    return ok(null, messages.auth.resendDone);
  }
}
