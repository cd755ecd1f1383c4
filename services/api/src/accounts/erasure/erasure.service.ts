import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { MasterKeys } from '@repo/backend/security/encryption';
import { eraseEvents, record } from '@repo/backend/outbox/outbox';
import { AppError } from '../../platform/errors/app-error.ts';
import { requireFresh, type SessionUser } from '../access/session-user.ts';
import { Addresses } from '../addresses.ts';
import { MemberData, type MemberIdentity } from '../member-data/member-data.ts';
import { ErasuresRepository } from './erasures.repository.ts';

/** Erases an account completely or not at all (ADR 0023). */
@Injectable()
export class ErasureService implements OnApplicationBootstrap {
  readonly #logger = new Logger('erasure');

  constructor(
    private readonly addresses: Addresses,
    private readonly erasures: ErasuresRepository,
    private readonly memberData: MemberData,
    private readonly keys: MasterKeys,
  ) {}

  /** A restored backup may contain people who were erased since it was made. */
  onApplicationBootstrap(): void {
    void this.repeat().catch((error: unknown) => {
      this.#logger.error(
        error,
        'cannot erase accounts again that a backup restored: restart the API',
      );
    });
  }

  /** @throws AppError FRESH_PROOF_REQUIRED */
  async erase(user: SessionUser): Promise<void> {
    requireFresh(user);
    await this.eraseFor(user);
  }

  /** For a member who asked an operator in writing. */
  eraseFor(member: MemberIdentity): Promise<void> {
    return this.#erase(member, { isAsked: true });
  }

  /** Erases accounts again that a restored backup brought back; sends no second mail. */
  async repeat(): Promise<void> {
    for await (const member of this.erasures.findReturned()) {
      await this.#erase(member, { isAsked: false });
      this.#logger.warn(`account ${member.userId} was restored by a backup and erased again`);
    }
  }

  /** A second call finds no account and changes nothing. */
  async #erase({ userId, email }: MemberIdentity, { isAsked }: { isAsked: boolean }) {
    await this.addresses.locked(email, async (manager) => {
      const user = await this.erasures.lockUser(manager, userId);
      if (!user) return;
      // The address has changed since the call was admitted, so the locks would be wrong.
      if (user.email !== email) throw new AppError('BUSY');
      const member = { userId, email };
      if (isAsked) await this.memberData.beforeErasure(manager, member);
      await eraseEvents(manager, await this.memberData.erase(manager, member));
      if (!isAsked) return;
      const recipient = JSON.stringify({ email, fullName: user.fullName });
      await this.erasures.add(manager, userId, this.keys.sealLastNotice(userId, recipient));
      await record(manager, 'account.erased', { userId });
    });
    this.memberData.afterErasure();
  }
}
