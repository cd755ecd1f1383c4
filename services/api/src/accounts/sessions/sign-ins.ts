import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountListeners } from '../account-listeners.ts';
import { AppError } from '../../platform/app-error.ts';
import { PasswordChecks } from '../passwords/password-checks.ts';
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
  /** For the cookie that tells this browser from a stranger's. */
  device: Record<string, string>;
}

@Injectable()
export class SignIns {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly checks: PasswordChecks,
    private readonly listeners: AccountListeners,
  ) {}

  /**
   * Starts a session; for a verified member it is another proof of their address.
   * @throws AppError INVALID_CREDENTIALS when the password was changed in this very moment
   */
  async start(manager: EntityManager, proven: Proven, context: SignInContext): Promise<SignIn> {
    const { userId, email, isVerified, passwordHash } = proven;
    const token = await this.sessions.start(manager, {
      userId,
      passwordHash,
      device: context.device,
      replaces: context.sessionToken,
    });
    if (!token) throw new AppError('INVALID_CREDENTIALS');
    if (isVerified) await this.listeners.addressProven(manager, userId, email);
    return { token, device: this.checks.createDevice(email) };
  }

  end(token: string): Promise<void> {
    return this.sessions.endByToken(token);
  }
}
