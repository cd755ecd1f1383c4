import { Controller, Get, Inject, Query, Redirect, Req, Res } from '@nestjs/common';
import type { GoogleRedirect } from '@repo/contracts/accounts/auth';
import type { Success } from '@repo/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Visits } from '../sessions/visit.ts';
import { Access } from '../../platform/access.ts';
import { Cookies } from '../../platform/cookies.ts';
import { ok } from '../../platform/envelope.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { GoogleService, type GoogleMode } from './google.service.ts';

/** `redirectLink` stands beside `data` as well: that is where the specification reads it. */
type StartAnswer = Success<GoogleRedirect> & GoogleRedirect;

@Access('public')
@Controller('auth/google')
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly cookies: Cookies,
    private readonly visits: Visits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('signup')
  signup(
    @Query('from') from: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartAnswer> {
    return this.#start('signup', from, reply);
  }

  @Get('login')
  login(
    @Query('from') from: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartAnswer> {
    return this.#start('login', from, reply);
  }

  @Get('callback')
  @Redirect()
  async callback(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string; statusCode: number }> {
    const memory = this.cookies.readSigned(request, 'google');
    this.cookies.clear(reply, 'google');
    const { path, signIn } = await this.google.finish(query, memory, this.visits.of(request));
    if (signIn) {
      this.cookies.signIn(reply, signIn.token);
      this.cookies.writeSigned(reply, 'device', signIn.device);
    }
    return { url: this.config.PUBLIC_URL + path, statusCode: 302 };
  }

  async #start(mode: GoogleMode, from: unknown, reply: FastifyReply): Promise<StartAnswer> {
    const { redirectLink, memory } = await this.google.start(mode, from);
    this.cookies.writeSigned(reply, 'google', memory);
    return { ...ok({ redirectLink }), redirectLink };
  }
}
