import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { hashToken } from '@repo/backend/codes';
import { run, runPrepared, type PreparedStatement } from '../../platform/database/statements.ts';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ACCESS, type AccessPolicy } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { Cookies } from '../../platform/cookies.ts';
import { statementOf, type Viewer } from './viewer.ts';

/** `last_seen_at` is written at most this often, in milliseconds, so that reads stay reads. */
const touchInterval = 3_600_000;

const refusals: Partial<Record<AccessPolicy, (viewer: Viewer) => AppError | undefined>> = {
  verified: ({ isVerified }) => (isVerified ? undefined : new AppError('NOT_VERIFIED')),
  premium: ({ isVerified, hasPremium }) => {
    if (!isVerified) return new AppError('NOT_VERIFIED');
    return hasPremium ? undefined : new AppError('NO_SELF_GUIDED_ACCESS');
  },
};

interface Rule {
  controller: unknown;
  policy: AccessPolicy | undefined;
  statement: PreparedStatement;
}

/** Deny by default: a route is open to exactly those its policy names. */
@Injectable()
export class AccessGuard implements CanActivate {
  readonly #rules = new Map<unknown, Rule>();

  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
    private readonly cookies: Cookies,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { policy, statement } = this.#ruleOf(context);
    if (policy === 'public') return true;
    if (policy === undefined) throw new AppError('NOT_FOUND');
    return this.#admit(policy, context.switchToHttp().getRequest<FastifyRequest>(), statement);
  }

  /** What a route's decorators say, looked up once: they do not change while the API runs. */
  #ruleOf(context: ExecutionContext): Rule {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const known = this.#rules.get(handler);
    if (known?.controller === controller) return known;
    const rule = {
      controller,
      policy: this.reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS, [
        handler,
        controller,
      ]),
      statement: statementOf(this.reflector, handler as () => unknown),
    };
    this.#rules.set(handler, rule);
    return rule;
  }

  async #admit(
    policy: AccessPolicy,
    request: FastifyRequest,
    statement: PreparedStatement,
  ): Promise<boolean> {
    const viewer = await this.#findViewer(request, statement);
    if (viewer) request.viewer = viewer;
    if (policy === 'visitor') return true;
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    const refusal = refusals[policy]?.(viewer);
    if (refusal) throw refusal;
    return true;
  }

  async #findViewer(
    request: FastifyRequest,
    statement: PreparedStatement,
  ): Promise<Viewer | undefined> {
    const token = this.cookies.read(request, 'session');
    if (!token) return undefined;
    const [viewer] = await runPrepared<Viewer>(this.dataSource, statement, [hashToken(token)]);
    if (viewer && Date.now() - viewer.lastSeenAt.getTime() > touchInterval) this.#touch(viewer);
    return viewer;
  }

  #touch({ sessionId }: Viewer): void {
    run(this.dataSource, 'update sessions set last_seen_at = now() where id = $1', [
      sessionId,
    ]).catch(() => undefined); // the next call tries again
  }
}
