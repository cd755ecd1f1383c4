import { Injectable } from '@nestjs/common';
import { record } from '@repo/server/outbox/outbox';
import type { OwnSession, OwnSessions } from '@repo/contracts/accounts/me';
import type { AccountSecurity, PasswordBody } from '@repo/contracts/accounts/security';
import { DataSource } from 'typeorm';
import { AppError } from '@repo/server/app-error';
import { removeGoogle, replacePassword } from '@repo/accounts/accounts.repository';
import type { SignedInContext } from '../access/request-context.ts';
import { requireFresh, type SessionUser } from '@repo/accounts/session-user';
import { PasswordChecks } from '../passwords/password-checks.ts';
import { Passwords, type Hasher } from '../passwords/passwords.ts';
import { createDevice, type SignIn } from '../sessions/sign-ins.ts';
import {
  LoginSessionsRepository,
  type LoginSessionRow,
} from '@repo/accounts/login-sessions.repository';
import { consentsOf, logEvent, signInBefore } from '@repo/accounts/security-log.repository';

const toOwnSession = (row: LoginSessionRow, currentId: string): OwnSession => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  device: row.device,
  isCurrent: row.id === currentId,
});

/** A member's logins, sessions and password: what they see and change about them. */
@Injectable()
export class SecurityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checks: PasswordChecks,
    private readonly passwords: Passwords,
    private readonly sessions: LoginSessionsRepository,
  ) {}

  async read({ userId, hasPassword, hasGoogle }: SessionUser): Promise<AccountSecurity> {
    return { hasPassword, hasGoogle, consents: await consentsOf(this.dataSource, userId) };
  }

  async listSessions(user: SessionUser): Promise<OwnSessions> {
    const rows = await this.sessions.findByUser(user.userId);
    return {
      sessions: rows.map((row) => toOwnSession(row, user.sessionId)),
      signInBefore: await signInBefore(this.dataSource, user),
    };
  }

  /**
   * @throws AppError FRESH_PROOF_REQUIRED; NOT_FOUND, the same for somebody else's, an unknown and a
   *   malformed id
   */
  async endSession(user: SessionUser, id: string): Promise<void> {
    requireFresh(user);
    if (!(await this.sessions.end(user.userId, id))) throw new AppError('NOT_FOUND');
  }

  /**
   * @returns the new token of this session: a copy of the old one is signed out as well
   * @throws AppError FRESH_PROOF_REQUIRED
   */
  async endOtherSessions(user: SessionUser): Promise<string | undefined> {
    requireFresh(user);
    return this.sessions.endOthers(user.userId, user.sessionId);
  }

  /**
   * @returns the new token of this session, which counts as a fresh login
   * @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS, BUSY
   */
  async confirm(context: SignedInContext, password: string): Promise<string> {
    const refresh = () => this.sessions.refresh(context.user.sessionId);
    const token = await this.checks.repeat(context, password, refresh);
    if (!token) throw new AppError('WRONG_PASSWORD');
    return token;
  }

  /**
   * A member who came with Google and has no password yet gives none; the login itself is the
   * proof.
   * @returns what to leave in this browser: it alone stays signed in, under another token
   * @throws AppError WRONG_PASSWORD, FRESH_PROOF_REQUIRED, TOO_MANY_REQUESTS, BUSY
   */
  async changePassword(
    context: SignedInContext,
    { currentPassword, newPassword }: PasswordBody,
  ): Promise<SignIn> {
    const replace = async (stored: string | null, { hash }: Hasher) =>
      this.#replace(context, stored, await hash(newPassword));
    if (!context.user.hasPassword) {
      requireFresh(context.user);
      return this.passwords.limited((hasher) => replace(null, hasher), context.network);
    }
    const signIn = await this.checks.repeat(context, currentPassword ?? '', (account, hasher) =>
      replace(account.passwordHash, hasher),
    );
    if (!signIn) throw new AppError('WRONG_PASSWORD');
    return signIn;
  }

  /**
   * Removes Google as a login and ends every other session, since any may have come through it.
   * @returns the new token of this session, the only one that stays
   * @throws AppError FRESH_PROOF_REQUIRED; NOT_FOUND without a Google login, or without a password
   */
  async removeGoogle({ user, device }: SignedInContext): Promise<string> {
    requireFresh(user);
    const { userId, sessionId } = user;
    return this.dataSource.transaction(async (manager) => {
      const removed = await removeGoogle(manager, userId);
      const token = removed && (await this.sessions.keepOnly(manager, userId, sessionId));
      if (!token) throw new AppError('NOT_FOUND');
      await logEvent(manager, userId, { kind: 'google-removed', device });
      return token;
    });
  }

  async #replace(
    { user, device, cookies }: SignedInContext,
    stored: string | null,
    passwordHash: string,
  ): Promise<SignIn> {
    const { userId, sessionId } = user;
    return this.dataSource.transaction(async (manager) => {
      const changed = await replacePassword(manager, userId, { stored, passwordHash });
      const token = changed && (await this.sessions.keepOnly(manager, userId, sessionId));
      if (!token) throw new AppError('WRONG_PASSWORD');
      await logEvent(manager, userId, { kind: 'password-changed', device });
      await record(manager, 'password.changed', { userId });
      return { token, device: createDevice(cookies, { id: userId, passwordHash }) };
    });
  }
}
