import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access.ts';
import { Cookies } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { CodeDto, SignupDto } from '../auth.dto.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerificationService } from './verification.service.ts';

@Controller('auth')
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly verification: VerificationService,
    private readonly cookies: Cookies,
  ) {}

  @Access('public')
  @Post('signup')
  async signup(
    @Body() body: SignupDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
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
    @Res({ passthrough: true }) reply: FastifyReply,
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

  #signUpOf(request: FastifyRequest): string | undefined {
    return this.cookies.readSigned(request, 'sign-up')?.['userId'];
  }
}
