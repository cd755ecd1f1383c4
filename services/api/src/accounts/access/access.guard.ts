import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { PreparedStatement } from '@repo/backend/statement';
import { run } from '../../platform/database/statements.ts';
import { DataSource } from 'typeorm';
import { hourMs } from '@repo/product/durations';
import { AppError } from '../../platform/errors/app-error.ts';
import { Cookies } from '../../platform/calls/cookies.ts';
import { toHttpCall, type HttpCall } from '../../platform/calls/http-call.ts';
import { ACCESS, type AccessPolicy } from '../../platform/calls/route.ts';
import { findViewer, READS, wasEnded, type Viewer } from './viewer.ts';

/** `last_seen_at` is written at most this often, in milliseconds, so that most reads write nothing. */
const touchInterval = hourMs;

const refusals: Partial<Record<AccessPolicy, (viewer: Viewer) => AppError | undefined>> = {
  verified: ({ isVerified }) => (isVerified ? undefined : new AppError('NOT_VERIFIED')),
  premium: ({ isVerified, hasPremium }) => {
    if (!isVerified) return new AppError('NOT_VERIFIED');
    return hasPremium ? undefined : new AppError('NO_SELF_GUIDED_ACCESS');
  },
};

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
    if (policy === 'public') return true;
    if (policy === undefined) throw new AppError('NOT_FOUND');
    const statement = this.reflector.get<PreparedStatement | undefined>(READS, handler);
    return this.#admit(policy, toHttpCall(context), statement);
  }

  async #admit(
    policy: AccessPolicy,
    call: HttpCall,
    statement: PreparedStatement | undefined,
  ): Promise<boolean> {
    const viewer = await this.#findViewer(call, statement);
    // Until its address is verified, a sign-up is a visitor, except on routes about the sign-up itself.
    if (viewer && (viewer.isVerified || policy === 'session')) call.request.viewer = viewer;
    if (policy === 'visitor') return true;
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    const refusal = refusals[policy]?.(viewer);
    if (refusal) throw refusal;
    return true;
  }

  async #findViewer(call: HttpCall, statement?: PreparedStatement): Promise<Viewer | undefined> {
    const jar = this.cookies.of(call);
    const token = jar.read('session');
    if (!token) return undefined;
    const viewer = await findViewer(this.dataSource, token, statement);
    if (!viewer && (await wasEnded(this.dataSource, token))) {
      // The browser may belong to somebody else, so the member's drafts in it are deleted.
      jar.clearSiteData();
      jar.signOut();
    }
    if (viewer && Date.now() - viewer.lastSeenAt.getTime() > touchInterval) this.#touch(viewer);
    return viewer;
  }

  #touch({ sessionId }: Viewer): void {
    run(this.dataSource, 'update sessions set last_seen_at = now() where id = $1', [
      sessionId,
    ]).catch(() => undefined); // the next call tries again
  }
}
