import { hashToken } from '@repo/server/security/codes';
import { run, runPrepared, selectList, statement } from '@repo/server/database/statements';
import type { Session, User } from './entities/account.ts';
import {
  profileFields,
  type Profile,
  type ProfileField,
  type CurrentUser,
} from '@repo/contracts/accounts/me';
import type { DataSource } from 'typeorm';
import { minuteMs } from '@repo/product/durations';
import { AppError } from '@repo/server/app-error';

/** The user of a session, as one statement found them. */
export interface SessionUser
  extends
    Pick<User, ProfileField | 'email' | 'pendingEmail'>,
    Pick<Session, 'lastSeenAt' | 'authenticatedAt'> {
  userId: string;
  sessionId: string;
  isVerified: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  hasPremium: boolean;
  paidForCoaching: boolean;
  /** Completed weeks, 0 to 6. */
  currentWeek: number;
}

const profileOf = (user: Profile): Profile =>
  Object.fromEntries(profileFields.map((field) => [field, user[field]])) as unknown as Profile;

/** What members may see about themselves: their profile, and these fields. */
export const toUser = (user: Omit<SessionUser, 'sessionId' | 'lastSeenAt'>): CurrentUser => ({
  ...profileOf(user),
  _id: user.userId,
  email: user.email,
  isVerified: user.isVerified,
  hasPremium: user.hasPremium,
  paidForCoaching: user.paidForCoaching,
  ...(user.pendingEmail !== null && { pendingEmail: user.pendingEmail }),
});

/** A session is over after seven days without a call, so that a forgotten browser is signed out. */
export const idleDays = 7;

/** The columns that are read for every user; a route's own statement begins with the same ones. */
export const sessionUserColumns = `
  u.id as "userId", s.id as "sessionId",
  ${selectList<User>([...profileFields, 'email', 'pendingEmail'], 'u')},
  u.verified_at is not null as "isVerified",
  u.password_hash is not null as "hasPassword", u.google_sub is not null as "hasGoogle",
  exists (select from entitlements e where e.user_id = u.id and e.entitlement = 'self-guided')
    as "hasPremium",
  exists (select from entitlements e where e.user_id = u.id and e.entitlement = 'coaching')
    as "paidForCoaching",
  coalesce((select e.current_week from progress e where e.user_id = u.id), 0) as "currentWeek",
  ${selectList<Session>(['lastSeenAt', 'authenticatedAt'], 's')}`;

export const sessionUserTables = 'sessions s join users u on u.id = s.user_id';

/** The session whose token hashes to `$1`, if it has not ended. */
export const sessionUserCondition = `
  s.token_hash = $1 and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - interval '${String(idleDays)} days'`;

/** The hot read of every signed-in call: one row by the token's hash, everything on indexes. */
export const sessionUserStatement = statement(
  'session-user',
  `select ${sessionUserColumns} from ${sessionUserTables} where ${sessionUserCondition}`,
);

/** @returns the owner of this token's session, if it has not ended */
export const findSessionUser = async (
  dataSource: DataSource,
  token: string,
  statement = sessionUserStatement,
): Promise<SessionUser | undefined> =>
  (await runPrepared<SessionUser>(dataSource, statement, [hashToken(token)]))[0];

// No entity, whose decorators Node cannot read: the bench imports this file as it is.
const endedStatement = statement(
  'ended-session',
  'select from sessions where token_hash = $1 and ended_at is not null',
);

/** @returns whether the owner of this token's session ended it from another browser */
export const wasEnded = async (dataSource: DataSource, token: string): Promise<boolean> =>
  (await runPrepared(dataSource, endedStatement, [hashToken(token)])).length > 0;

/** How long a login counts as a fresh proof of identity, in milliseconds. */
const freshMs = 10 * minuteMs;

export const isFresh = ({ authenticatedAt }: Pick<SessionUser, 'authenticatedAt'>): boolean =>
  Date.now() - authenticatedAt.getTime() < freshMs;

/** @throws AppError FRESH_PROOF_REQUIRED */
export const requireFresh = (user: Pick<SessionUser, 'authenticatedAt'>): void => {
  if (!isFresh(user)) throw new AppError('FRESH_PROOF_REQUIRED');
};

/** Marks that the session was used. */
export const touchSession = async (dataSource: DataSource, sessionId: string): Promise<void> => {
  await run(dataSource, 'update sessions set last_seen_at = now() where id = $1', [sessionId]);
};
