import { Injectable } from '@nestjs/common';
import { MasterKeys } from '@repo/server/security/encryption';
import { record } from '@repo/server/outbox/outbox';
import { AppError } from '@repo/server/app-error';
import { requireFresh, type SessionUser } from '@repo/accounts/session-user';
import { Addresses } from '../../accounts/addresses.ts';
import { Limits } from '../../accounts/limits/limits.ts';
import { MemberData } from '../member-data.ts';
import { type MemberIdentity } from '@repo/server/member-data';
import { addErasure, lockToErase } from '@repo/accounts/erasures.repository';

/** Erases an account completely or not at all (ADR 0023). */
@Injectable()
export class ErasureService {
  constructor(
    private readonly addresses: Addresses,
    private readonly limits: Limits,
    private readonly memberData: MemberData,
    private readonly keys: MasterKeys,
  ) {}

  /** @throws AppError TOO_MANY_REQUESTS, FRESH_PROOF_REQUIRED */
  async erase(user: SessionUser): Promise<void> {
    await this.limits.count(['erasure', user.userId]);
    requireFresh(user);
    await this.eraseFor(user);
  }

  /** For a member who asked an operator in writing. A second call finds no account and changes nothing. */
  async eraseFor({ userId, email }: MemberIdentity): Promise<void> {
    await this.addresses.locked(email, async (manager) => {
      const user = await lockToErase(manager, userId);
      if (!user) return;
      // The address has changed since the call was admitted, so the locks would be wrong.
      if (user.email !== email) throw new AppError('BUSY');
      const member = { userId, email };
      await this.memberData.beforeErasure(manager, member);
      await this.memberData.erase(manager, member);
      const recipient = JSON.stringify({ email, fullName: user.fullName });
      await addErasure(manager, userId, this.keys.sealLastNotice(userId, recipient));
      await record(manager, 'account.erased', { userId });
    });
    this.memberData.afterErasure();
  }
}
