import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access.ts';
import { Cookies } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { CodeDto, ForgetPasswordDto, ResetPasswordDto } from '../auth.dto.ts';
import { NewPasswordService } from './new-password.service.ts';
import { ResetCodeService } from './reset-code.service.ts';

@Access('public')
@Controller('auth')
export class ResetController {
  constructor(
    private readonly codes: ResetCodeService,
    private readonly newPasswords: NewPasswordService,
    private readonly cookies: Cookies,
  ) {}

  @Post('forget-password')
  @HttpCode(200)
  async forgetPassword(
    @Body() { email }: ForgetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<null>> {
    const token = await this.codes.request(email, this.cookies.read(request, 'reset'));
    this.cookies.write(reply, 'reset', token);
    return ok(null, messages.auth.forgotDone);
  }

  @Post('verify-password-reset-code')
  @HttpCode(200)
  async verifyPasswordResetCode(
    @Body() { code }: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<null>> {
    const grant = await this.codes.check(code, this.cookies.read(request, 'reset'));
    this.cookies.write(reply, 'reset', grant);
    return ok(null, messages.auth.codeDone);
  }

  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Success<null>> {
    const device = await this.newPasswords.set(body, this.cookies.read(request, 'reset'));
    this.cookies.clear(reply, 'reset');
    this.cookies.signOut(reply);
    this.cookies.writeSigned(reply, 'device', device);
    return ok(null, messages.auth.resetDone);
  }
}
