import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox';
import type { PasswordBody } from '@repo/contracts/accounts/security';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/app-error.ts';
import { run } from '../../platform/database/statements.ts';
import { requireFresh } from '../access/fresh.ts';
import type { Viewer } from '../access/viewer.ts';
import { CurrentPassword } from '../passwords/current-password.ts';
import type { Hasher } from '../passwords/passwords.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import type { SignIn } from '../sessions/sign-ins.ts';
import { logEvent } from './security-log.ts';

interface Change {
  viewer: Viewer;
  newPassword: string;
  context: SignInContext;
}

/** A new password for somebody who is signed in. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly current: CurrentPassword,
    private readonly sessions: SessionsRepository,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Whoever came with Google and has no password yet gives none; then the login itself is the proof.
   * @returns what to leave in this browser: it alone stays signed in, under another token
   * @throws AppError WRONG_PASSWORD, FRESH_PROOF_REQUIRED, TOO_MANY_REQUESTS, BUSY
   */
  async change(
    viewer: Viewer,
    { currentPassword, newPassword }: PasswordBody,
    context: SignInContext,
  ): Promise<SignIn> {
    const { userId, hasPassword } = viewer;
    const { network } = context;
    const change = { viewer, newPassword, context };
    if (!hasPassword) {
      requireFresh(viewer);
      return this.current.hash(network, (hasher) => this.#replace(change, null, hasher));
    }
    const given = { userId, password: currentPassword ?? '', network };
    const signIn = await this.current.prove(given, (stored, hasher) =>
      this.#replace(change, stored, hasher),
    );
    if (!signIn) throw new AppError('WRONG_PASSWORD');
    return signIn;
  }

  async #replace(
    { viewer, newPassword, context }: Change,
    stored: string | null,
    { hash }: Hasher,
  ): Promise<SignIn> {
    const { userId, sessionId } = viewer;
    const passwordHash = await hash(newPassword);
    return this.dataSource.transaction(async (manager) => {
      const [changed] = await run(
        manager,
        `update users set password_hash = $2
         where id = $1 and password_hash is not distinct from $3 returning id`,
        [userId, passwordHash, stored],
      );
      const token = changed && (await this.sessions.keepOnly(manager, userId, sessionId));
      if (!token) throw new AppError('WRONG_PASSWORD');
      await logEvent(manager, userId, { kind: 'password-changed', device: context.device });
      await record(manager, 'password.changed', { userId });
      return { token, device: this.devices.create({ id: userId, passwordHash }) };
    });
  }
}
