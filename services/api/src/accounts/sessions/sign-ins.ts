import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountListeners } from '../account-listeners.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CookieJar } from '../../platform/cookies.ts';
import { logEvent } from '../security/security-log.ts';
import { KnownDevices, type DeviceCookie } from './known-devices.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { SignInContext } from './sign-in-context.ts';

export interface Proven {
  userId: string;
  email: string;
  isVerified: boolean;
  /** The hash that was just matched; null where another proof was given. */
  passwordHash: string | null;
}

export interface SignIn {
  /** For the session cookie. */
  token: string;
  /** For the cookie that tells a verified member's browser from a stranger's. */
  device?: DeviceCookie;
}

/** Leaves a sign-in in the browser. */
export const keepSignIn = (cookies: CookieJar, { token, device }: SignIn): void => {
  cookies.signIn(token);
  if (device) cookies.writeSigned('device', device);
};

@Injectable()
export class SignIns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsRepository,
    private readonly devices: KnownDevices,
    private readonly listeners: AccountListeners,
  ) {}

  /**
   * Starts a session; for a verified member it is another proof of their address.
   * @throws AppError INVALID_CREDENTIALS when the password was changed in this very moment
   */
  async start(manager: EntityManager, proven: Proven, context: SignInContext): Promise<SignIn> {
    const { userId, email, isVerified, passwordHash } = proven;
    const started = await this.sessions.start(manager, {
      userId,
      passwordHash,
      device: context.device,
      replaces: context.sessionToken,
    });
    if (!started) throw new AppError('INVALID_CREDENTIALS');
    const { token } = started;
    if (!isVerified) return { token };
    await logEvent(manager, userId, { kind: 'login', device: context.device });
    await this.listeners.addressProven(manager, userId, email);
    const owner = { id: userId, passwordHash: started.passwordHash };
    return { token, device: this.devices.create(owner, context.deviceCookie) };
  }

  /** The same in a transaction of its own. */
  startAlone(proven: Proven, context: SignInContext): Promise<SignIn> {
    return this.dataSource.transaction((manager) => this.start(manager, proven, context));
  }

  end(token: string): Promise<void> {
    return this.sessions.endByToken(token);
  }
}
