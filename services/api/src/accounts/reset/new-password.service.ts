import { Injectable } from '@nestjs/common';
import { hashToken } from '@repo/backend/codes';
import { record } from '@repo/backend/outbox';
import type { ResetPasswordBody } from '@repo/contracts/accounts/auth';
import { Addresses } from '../addresses.ts';
import { PasswordChecks } from '../passwords/password-checks.ts';
import { Passwords } from '../passwords/passwords.ts';
import { AppError } from '../../platform/app-error.ts';
import { ResetRepository, type ResetGrant } from './reset.repository.ts';

@Injectable()
export class NewPasswordService {
  constructor(
    private readonly addresses: Addresses,
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
    await this.passwords.limited(async ({ hash }) =>
      this.#replace(grant, email, await hash(password)),
    );
    return this.checks.createDevice(email);
  }

  #replace({ flowId, userId }: ResetGrant, email: string, passwordHash: string): Promise<void> {
    return this.addresses.locked(email, async (manager) => {
      const isSet = await this.resets.setPassword(manager, flowId, passwordHash);
      if (!isSet) throw new AppError('INVALID_CODE');
      await this.addresses.settle(manager, { userId, email });
      await record(manager, 'password.changed', { userId });
    });
  }
}
