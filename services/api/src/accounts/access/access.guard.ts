import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { PreparedStatement } from '@repo/backend/statement';
import { run } from '../../platform/database/statements.ts';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import { Cookies } from '../../platform/cookies.ts';
import { toHttpCall, type HttpCall } from '../../platform/http-call.ts';
import { ACCESS, type AccessPolicy } from '../../platform/route.ts';
import { findViewer, statementOf, wasEnded, type Viewer } from './viewer.ts';

/** `last_seen_at` is written at most this often, in milliseconds, so that most reads write nothing. */
const touchInterval = 3_600_000;

const refusals: Partial<Record<AccessPolicy, (viewer: Viewer) => AppError | undefined>> = {
  verified: ({ isVerified }) => (isVerified ? undefined : new AppError('NOT_VERIFIED')),
  premium: ({ isVerified, hasPremium }) => {
    if (!isVerified) return new AppError('NOT_VERIFIED');
    return hasPremium ? undefined : new AppError('NO_SELF_GUIDED_ACCESS');
  },
};

interface Rule {
  policy: AccessPolicy | undefined;
  statement: PreparedStatement;
}

/** Deny by default: a route is open only to those its policy names. */
@Injectable()
export class AccessGuard implements CanActivate {
  readonly #rules = new WeakMap<object, Rule>();

  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
    private readonly cookies: Cookies,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { policy, statement } = this.#ruleOf(context);
    if (policy === 'public') return true;
    if (policy === undefined) throw new AppError('NOT_FOUND');
    return this.#admit(policy, toHttpCall(context), statement);
  }

  /** What a route's decorators say; looked up once, as they never change while the API runs. */
  #ruleOf(context: ExecutionContext): Rule {
    const handler = context.getHandler();
    const known = this.#rules.get(handler);
    if (known) return known;
    const rule = {
      policy: this.reflector.get<AccessPolicy | undefined>(ACCESS, handler),
      statement: statementOf(this.reflector, handler as () => unknown),
    };
    this.#rules.set(handler, rule);
    return rule;
  }

  async #admit(
    policy: AccessPolicy,
    call: HttpCall,
    statement: PreparedStatement,
  ): Promise<boolean> {
    const viewer = await this.#findViewer(call, statement);
    // Until its address is proven a sign-up is a visitor everywhere but where it is shown itself.
    if (viewer && (viewer.isVerified || policy === 'session')) call.request.viewer = viewer;
    if (policy === 'visitor') return true;
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    const refusal = refusals[policy]?.(viewer);
    if (refusal) throw refusal;
    return true;
  }

  async #findViewer(call: HttpCall, statement: PreparedStatement): Promise<Viewer | undefined> {
    const jar = this.cookies.transform(call);
    const token = jar.read('session');
    if (!token) return undefined;
    const viewer = await findViewer(this.dataSource, token, statement);
    if (!viewer && (await wasEnded(this.dataSource, token))) {
      // This browser may be somebody else's: what its owner typed there goes.
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
