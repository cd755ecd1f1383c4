import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { PreparedStatement } from '../../platform/database/statements.ts';
import { toHttpCall } from '../../platform/http-call.ts';

/** Who is calling, as one statement found them. */
export interface Viewer {
  userId: string;
  sessionId: string;
  fullName: string;
  email: string;
  pendingEmail: string | null;
  phone: string | null;
  age: number | null;
  isVerified: boolean;
  hasPassword: boolean;
  hasPremium: boolean;
  paidForCoaching: boolean;
  /** Completed weeks, 0 to 6. */
  currentWeek: number;
  lastSeenAt: Date;
  authenticatedAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer;
  }
}

/** A session ends after seven days without a call. */
export const idleDays = 7;

/** What is read of every caller; a route's own statement begins with the same columns. */
export const viewerColumns = `
  u.id as "userId", s.id as "sessionId", u.full_name as "fullName", u.email,
  u.pending_email as "pendingEmail", u.phone, u.age,
  u.verified_at is not null as "isVerified",
  u.password_hash is not null as "hasPassword",
  exists (select from grants g where g.user_id = u.id and g.entitlement = 'self-guided'
    and g.revoked_at is null) as "hasPremium",
  exists (select from grants g where g.user_id = u.id and g.entitlement = 'coaching'
    and g.revoked_at is null) as "paidForCoaching",
  coalesce((select e.current_week from enrolments e where e.user_id = u.id), 0) as "currentWeek",
  s.last_seen_at as "lastSeenAt", s.authenticated_at as "authenticatedAt"`;

/** The living session whose token hashes to `$1`, and its user. */
export const viewerSource = `
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now()
    and s.last_seen_at > now() - interval '${String(idleDays)} days'`;

/** The hot read of every signed-in call: one row by the token's hash, everything on indexes. */
export const viewerStatement: PreparedStatement = {
  name: 'viewer',
  text: `select ${viewerColumns} ${viewerSource}`,
};

const READS = 'reads';

/**
 * Lets a route read what it answers in the very statement that finds its caller, so that a hot
 * read stays one statement. Its columns begin with `viewerColumns`.
 */
export const Reads = (statement: PreparedStatement) => SetMetadata(READS, statement);

/** @returns the statement that finds the caller of a route. */
export const statementOf = (reflector: Reflector, handler: () => unknown): PreparedStatement =>
  reflector.get<PreparedStatement | undefined>(READS, handler) ?? viewerStatement;

/** The caller; there may be none on a `visitor` route. */
export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer | undefined => toHttpCall(context).request.viewer,
);
