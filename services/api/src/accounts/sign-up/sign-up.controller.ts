import { Body, Controller } from '@nestjs/common';
import { auth } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { OwnCookies, type CookieJar } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { CurrentViewer, type Viewer } from '../access/viewer.ts';
import { CodeDto, SignupDto } from '../auth.dto.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerificationService } from './verification.service.ts';

/** @returns the user whose sign-up this browser started. */
const readSignUp = (cookies: CookieJar): string | undefined =>
  cookies.readSigned('sign-up')?.['userId'];

@Controller()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly verification: VerificationService,
  ) {}

  @Call(auth.signup, 'public')
  async signup(@Body() body: SignupDto, @OwnCookies() cookies: CookieJar): Promise<Success<null>> {
    const userId = await this.signUps.signUp(body, readSignUp(cookies));
    cookies.writeSigned('sign-up', { userId });
    return ok(null, messages.auth.signupDone);
  }

  @Call(auth.verifyEmail, 'visitor')
  async verifyEmail(
    @Body() { code }: CodeDto,
    @OwnCookies() cookies: CookieJar,
    @CurrentViewer() viewer?: Viewer,
  ): Promise<Success<null>> {
    await this.verification.verify(code, viewer, readSignUp(cookies));
    cookies.clear('sign-up');
    return ok(null, messages.auth.verifyDone);
  }

  @Call(auth.resendEmail, 'visitor')
  async resendEmail(
    @OwnCookies() cookies: CookieJar,
    @CurrentViewer() viewer?: Viewer,
  ): Promise<Success<null>> {
    await this.verification.resend(viewer, readSignUp(cookies));
    return ok(null, messages.auth.resendDone);
  }
}
