import { Injectable } from '@nestjs/common';
import { coachingText, type CoachingRow } from '@repo/coaching/texts';
import { record } from '@repo/server/outbox/outbox';
import { encryptText } from '@repo/server/security/encryption';
import type { PlanBody } from '@repo/contracts/coaching/coaching';
import { DataSource } from 'typeorm';
import { MemberKeys } from '@repo/accounts/member-keys';
import { PlansRepository } from '@repo/coaching/plans.repository';
import { WeeksReader } from '../weeks/weeks-reader.ts';

/** What the coach writes for a client's week, in one transaction with the event that mails it. */
@Injectable()
export class ClientPlansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberKeys: MemberKeys,
    private readonly plans: PlansRepository,
    private readonly reader: WeeksReader,
  ) {}

  async write(row: CoachingRow, { plan }: PlanBody): Promise<void> {
    const { orderId, week } = row;
    const known = (await this.reader.read(row)).find((one) => one.week === week);
    if (known?.plan?.text === plan) return;
    const dataKey = await this.memberKeys.ensure(row.userId);
    const ciphertext = encryptText(dataKey, plan, coachingText('plan', row));
    await this.dataSource.transaction(async (manager) => {
      await this.plans.write(manager, { ...row, ciphertext });
      await record(manager, 'plan.written', { orderId, week });
    });
  }
}
