import { Injectable } from '@nestjs/common';
import { hashToken } from '@repo/backend/codes';
import { record } from '@repo/backend/outbox';
import type { ResetPasswordBody } from '@repo/contracts/accounts/auth';
import type { NewPassword } from '../accounts.repository.ts';
import { Addresses } from '../addresses.ts';
import { Passwords } from '../passwords/passwords.ts';
import { AppError } from '../../platform/app-error.ts';
import { logEvent } from '../security/security-log.ts';
import { KnownDevices, type DeviceCookie } from '../sessions/known-devices.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { ResetRepository, type ResetGrant } from './reset.repository.ts';

@Injectable()
export class NewPasswordService {
  constructor(
    private readonly addresses: Addresses,
    private readonly resets: ResetRepository,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @param grant what the reset cookie holds
   * @returns what to leave in this browser, so that earlier failures do not lock its owner out
   * @throws AppError INVALID_CODE, BUSY
   */
  async set(
    { email, password }: ResetPasswordBody,
    grant = '',
    { network, signUp, device }: SignInContext,
  ): Promise<DeviceCookie> {
    const found = await this.resets.findGrant(hashToken(grant), email);
    if (!found) throw new AppError('INVALID_CODE');
    const { flowId, userId } = found;
    const keepsName = userId === signUp;
    return this.passwords.limited(async ({ hash }) => {
      const passwordHash = await hash(password);
      await this.#replace({ ...found, email, device }, { flowId, passwordHash, keepsName });
      return this.devices.create({ id: userId, passwordHash });
    }, network);
  }

  #replace(
    { userId, email, device }: ResetGrant & { email: string; device: string },
    next: NewPassword,
  ): Promise<void> {
    return this.addresses.locked(email, async (manager) => {
      const outcome = await this.resets.setPassword(manager, next);
      if (!outcome) throw new AppError('INVALID_CODE');
      await this.addresses.settle(manager, { userId, email, ...outcome });
      await logEvent(manager, userId, { kind: 'password-changed', device });
      await record(manager, 'password.changed', { userId });
    });
  }
}
