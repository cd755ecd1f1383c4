import { Injectable } from '@nestjs/common';
import { claimOrders } from '../../purchases/orders/claim-orders.ts';
import { hashToken } from '@repo/backend/codes';
import { record } from '@repo/backend/outbox';
import type { ResetPasswordBody } from '@repo/contracts/accounts/auth';
import { DataSource } from 'typeorm';
import { lockAddress, settleAddress } from '../addresses.ts';
import { PasswordChecks } from '../passwords/password-checks.ts';
import { Passwords } from '../passwords/passwords.ts';
import { AppError } from '../../platform/app-error.ts';
import { ResetRepository, type ResetGrant } from './reset.repository.ts';

@Injectable()
export class NewPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly resets: ResetRepository,
    private readonly passwords: Passwords,
    private readonly checks: PasswordChecks,
  ) {}

  /**
   * @param token of the grant
   * @returns what to leave in this browser, so that earlier failures do not lock its owner out
   * @throws AppError INVALID_CODE, BUSY
   */
  async set({ email, password }: ResetPasswordBody, token = ''): Promise<Record<string, string>> {
    const grant = await this.resets.findGrant(hashToken(token), email);
    if (!grant) throw new AppError('INVALID_CODE');
    await this.passwords.inTurn(async ({ hash }) =>
      this.#replace(grant, email, await hash(password)),
    );
    return this.checks.createDevice(email);
  }

  #replace({ flowId, userId }: ResetGrant, email: string, passwordHash: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await lockAddress(manager, email);
      const isSet = await this.resets.setPassword(manager, flowId, passwordHash);
      if (!isSet) throw new AppError('INVALID_CODE');
      await claimOrders(manager, userId, email);
      await settleAddress(manager, userId, email);
      await record(manager, 'password.changed', { userId });
    });
  }
}
