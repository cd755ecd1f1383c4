import { Controller, Inject, Query, Redirect } from '@nestjs/common';
import { auth, type GoogleRedirect } from '@repo/contracts/accounts/auth';
import type { Success } from '@repo/contracts/wire';
import { CONFIG, type Config } from '../../platform/config.ts';
import { ok, Call, Route } from '../../platform/calls/route.ts';
import { FromRequest, type RequestContext } from '../access/request-context.ts';
import { keepSignIn } from '../sessions/sign-ins.ts';
import { GoogleService, type GoogleMode } from './google.service.ts';

/** `redirectLink` is repeated next to `data`, because clients may read it in either place. */
type StartAnswer = Success<GoogleRedirect> & GoogleRedirect;

@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Call(auth.googleSignup, 'public')
  signup(
    @Query('from') from: unknown,
    @FromRequest() context: RequestContext,
  ): Promise<StartAnswer> {
    return this.#start('signup', from, context);
  }

  @Call(auth.googleLogin, 'public')
  login(
    @Query('from') from: unknown,
    @FromRequest() context: RequestContext,
  ): Promise<StartAnswer> {
    return this.#start('login', from, context);
  }

  @Call(auth.googleConfirm, 'verified')
  confirm(
    @Query('from') from: unknown,
    @FromRequest() context: RequestContext,
  ): Promise<StartAnswer> {
    return this.#start('confirm', from, context);
  }

  @Route(auth.googleCallback, 'public')
  @Redirect()
  async callback(
    @Query() query: Record<string, unknown>,
    @FromRequest() context: RequestContext,
  ): Promise<{ url: string }> {
    const { cookies } = context;
    const memory = cookies.readSigned('google');
    cookies.clear('google');
    const { path, signIn } = await this.google.finish(query, memory, context);
    keepSignIn(cookies, signIn);
    return { url: this.config.PUBLIC_URL + path };
  }

  async #start(mode: GoogleMode, from: unknown, { cookies }: RequestContext): Promise<StartAnswer> {
    const { redirectLink, memory } = await this.google.start(mode, from);
    cookies.writeSigned('google', memory);
    return { ...ok({ redirectLink }), redirectLink };
  }
}
