import { Injectable } from '@nestjs/common';
import { claimOrders } from '../../purchases/orders/claim-orders.ts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import { PasswordChecks } from '../passwords/password-checks.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { Visit } from './visit.ts';

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
  ) {}

  /**
   * Starts a session and gives a verified member what was paid for with their address.
   * @throws AppError INVALID_CREDENTIALS when the password was changed in this very moment
   */
  async start(manager: EntityManager, proven: Proven, visit: Visit): Promise<SignIn> {
    const { userId, email, isVerified, passwordHash } = proven;
    const token = await this.sessions.start(manager, {
      userId,
      passwordHash,
      device: visit.device,
      replaces: visit.sessionToken,
    });
    if (!token) throw new AppError('INVALID_CREDENTIALS');
    if (isVerified) await claimOrders(manager, userId, email);
    return { token, device: this.checks.createDevice(email) };
  }

  end(token: string): Promise<void> {
    return this.sessions.endByToken(token);
  }
}
