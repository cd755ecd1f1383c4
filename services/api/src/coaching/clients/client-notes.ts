import { Injectable } from '@nestjs/common';
import { encryptText } from '@repo/backend/security/encryption';
import { record } from '@repo/backend/outbox/outbox';
import type { OwnNotesBody, PlanBody } from '@repo/contracts/coaching/coaching';
import { DataSource } from 'typeorm';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { PlansRepository } from '../notes/plans.repository.ts';

/** A client with an account; notes are possible only about these. */
export interface ClientAccount {
  orderId: string;
  userId: string;
}

/** Plans and notes about one client; a plan and the fact that mails it share a transaction. */
@Injectable()
export class ClientNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberKeys: MemberKeys,
    private readonly plans: PlansRepository,
  ) {}

  /** @throws AppError STALE_NOTES */
  async keepNotes(about: ClientAccount, notes: OwnNotesBody): Promise<void> {
    const dataKey = await this.memberKeys.ensure(about.userId);
    const { text, revision } = notes;
    const identity = { kind: 'coach-notes', userId: about.userId, id: about.orderId } as const;
    const ciphertext = encryptText(dataKey, text, identity);
    const isKept = await this.plans.keepOwn({ ...about, ciphertext }, revision);
    if (!isKept) throw new AppError('STALE_NOTES');
  }

  async writePlan({ orderId, userId }: ClientAccount, { id, plan }: PlanBody): Promise<void> {
    const dataKey = await this.memberKeys.ensure(userId);
    const ciphertext = encryptText(dataKey, plan, { kind: 'plan', userId, id });
    await this.dataSource.transaction(async (manager) => {
      const isNew = await this.plans.add(manager, { id, orderId, userId, ciphertext });
      if (isNew) await record(manager, 'plan.written', { planId: id });
    });
  }
}
