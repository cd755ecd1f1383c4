import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { SessionUser } from '@repo/accounts/session-user';
import type { PreparedStatement } from '@repo/server/database/statements';
import { toHttpCall } from '../../platform/calls/http-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sessionUser?: SessionUser;
  }
}

export const HOT_READ = 'hot-read';

/**
 * Lets a route read its data in the statement that finds the user, so that a hot read needs only
 * one statement. Its columns begin with `sessionUserColumns`.
 */
export const HotRead = (statement: PreparedStatement) => SetMetadata(HOT_READ, statement);

/** The session's user; there may be none on a `visitor` route. */
export const FromSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionUser | undefined =>
    toHttpCall(context).request.sessionUser,
);
