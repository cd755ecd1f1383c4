import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { PreparedStatement } from '@repo/server/database/statements';
import type { Endpoint } from '@repo/contracts/wire';
import { DataSource } from 'typeorm';
import { hourMs } from '@repo/product/durations';
import { AppError } from '@repo/server/app-error';
import { Cookies } from '../../platform/calls/cookies.ts';
import { toHttpCall, type HttpCall } from '../../platform/calls/http-call.ts';
import { ACCESS, ENDPOINT, type AccessPolicy } from '../../platform/calls/route.ts';
import {
  findSessionUser,
  touchSession,
  wasEnded,
  type SessionUser,
} from '@repo/accounts/session-user';
import { HOT_READ } from './session-user.ts';

/** `last_seen_at` is written at most this often, in milliseconds, so that most reads write nothing. */
const touchInterval = hourMs;

const refusals: Partial<Record<AccessPolicy, (user: SessionUser) => AppError | undefined>> = {
  verified: ({ isVerified }) => (isVerified ? undefined : new AppError('NOT_VERIFIED')),
  premium: ({ isVerified, hasPremium }) => {
    if (!isVerified) return new AppError('NOT_VERIFIED');
    return hasPremium ? undefined : new AppError('NO_SELF_GUIDED_ACCESS');
  },
};

/** An address typed by hand must show no record in JSON, without Leave and kept in the history. */
const isPage = ({ media, status }: Endpoint<unknown, unknown>): boolean =>
  media !== undefined || status === 302;

/** Deny by default: a route is open only to the callers that its policy names. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
    private readonly cookies: Cookies,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const handler = context.getHandler();
    const policy = this.reflector.get<AccessPolicy | undefined>(ACCESS, handler);
    const row = this.reflector.get<Endpoint<unknown, unknown> | undefined>(ENDPOINT, handler);
    const call = toHttpCall(context);
    if (call.request.headers['sec-fetch-mode'] === 'navigate' && row && !isPage(row))
      throw new AppError('NOT_A_PAGE');
    if (policy === 'public') return true;
    if (policy === undefined) throw new AppError('NOT_FOUND');
    const statement = this.reflector.get<PreparedStatement | undefined>(HOT_READ, handler);
    return this.#admit(policy, call, statement);
  }

  async #admit(
    policy: AccessPolicy,
    call: HttpCall,
    statement: PreparedStatement | undefined,
  ): Promise<boolean> {
    const user = await this.#findSessionUser(call, statement);
    // Until its address is verified, a sign-up is a visitor, except on routes about the sign-up itself.
    if (user && (user.isVerified || policy === 'session')) call.request.sessionUser = user;
    if (policy === 'visitor') return true;
    if (!user) throw new AppError('NOT_SIGNED_IN');
    const refusal = refusals[policy]?.(user);
    if (refusal) throw refusal;
    return true;
  }

  async #findSessionUser(
    call: HttpCall,
    statement?: PreparedStatement,
  ): Promise<SessionUser | undefined> {
    const jar = this.cookies.of(call);
    const token = jar.read('session');
    if (!token) return undefined;
    const user = await findSessionUser(this.dataSource, token, statement);
    if (!user && (await wasEnded(this.dataSource, token))) {
      // The browser may belong to somebody else, so the member's drafts in it are deleted.
      jar.clearSiteData();
      jar.clear('session');
    }
    if (user && Date.now() - user.lastSeenAt.getTime() > touchInterval) this.#touch(user);
    return user;
  }

  #touch({ sessionId }: SessionUser): void {
    touchSession(this.dataSource, sessionId).catch(() => undefined); // the next call tries again
  }
}
