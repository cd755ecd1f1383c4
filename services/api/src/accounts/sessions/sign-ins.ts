import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CookieJar } from '../../platform/calls/cookies.ts';
import { AppError } from '@repo/server/app-error';
import type { RequestContext } from '../access/request-context.ts';
import { findSessionUser, type SessionUser } from '@repo/accounts/session-user';
import { AccountListeners } from '../account-listeners.ts';
import type { Account } from '@repo/accounts/accounts.repository';
import { logEvent } from '@repo/accounts/security-log.repository';
import { LoginSessionsRepository } from '@repo/accounts/login-sessions.repository';

// Distinguishes browsers in which a verified member has signed in from those of strangers. Their cookie
// is bound to the member and the password at that time, so a new password makes all of them strangers.
// It names no member, because whoever has the device can read it.

/** The content of the signed `device` cookie. */
export type DeviceCookie = Record<string, string>;

const proofOf = (cookies: CookieJar, { id, passwordHash }: Account): string =>
  cookies.hash('device', JSON.stringify([id, passwordHash]));

/** @returns the id of this browser if it is known for this member, otherwise undefined */
export const findDevice = (
  cookies: CookieJar,
  account: Account | undefined,
): string | undefined => {
  const cookie = cookies.readSigned('device');
  if (!account || !cookie) return undefined;
  return cookie['proof'] === proofOf(cookies, account) ? cookie['id'] : undefined;
};

/**
 * @returns the cookie for the browser of a member who has just signed in; a known browser keeps its
 *   id, so that logging in again adds no second device
 */
export const createDevice = (cookies: CookieJar, account: Account): DeviceCookie => ({
  id: findDevice(cookies, account) ?? randomUUID(),
  proof: proofOf(cookies, account),
});

export interface Authentication {
  userId: string;
  email: string;
  isVerified: boolean;
  /** The hash that was just matched; null where another proof was given. */
  passwordHash: string | null;
  /** When Google last asked for its password; left out if ours was just entered. */
  authenticatedAt?: Date;
}

export interface SignIn {
  /** For the session cookie. */
  token: string;
  /** For the cookie that tells a verified member's browser from a stranger's. */
  device?: DeviceCookie;
}

/** Sets the cookies of a sign-in, if it is one. */
export const keepSignIn = (cookies: CookieJar, signIn: SignIn | undefined): void => {
  cookies.write('session', signIn?.token);
  if (signIn?.device) cookies.writeSigned('device', signIn.device);
};

@Injectable()
export class SignIns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: LoginSessionsRepository,
    private readonly listeners: AccountListeners,
  ) {}

  /**
   * Starts a session; for a verified member this also verifies their address again.
   * @throws AppError INVALID_CREDENTIALS when the password was changed in this very moment
   */
  async start(
    manager: EntityManager,
    user: Authentication,
    { device, cookies }: RequestContext,
  ): Promise<SignIn> {
    const { userId, email, isVerified, passwordHash, authenticatedAt } = user;
    const started = await this.sessions.start(manager, {
      userId,
      passwordHash,
      authenticatedAt,
      device,
      replaces: cookies.read('session'),
    });
    if (!started) throw new AppError('INVALID_CREDENTIALS');
    const { token } = started;
    if (!isVerified) return { token };
    const kind = authenticatedAt ? 'google-login' : 'login';
    await logEvent(manager, userId, { kind, device });
    await this.listeners.addressVerified(manager, userId, email);
    const account = { id: userId, passwordHash: started.passwordHash };
    return { token, device: createDevice(cookies, account) };
  }

  /** The same in a separate transaction. */
  startAlone(user: Authentication, context: RequestContext): Promise<SignIn> {
    return this.dataSource.transaction((manager) => this.start(manager, user, context));
  }

  /** @returns whose session was just started */
  async findSessionUser({ token }: SignIn): Promise<SessionUser> {
    const user = await findSessionUser(this.dataSource, token);
    if (!user) throw new Error('a session was ended before its first read');
    return user;
  }
}
