import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { record } from '@repo/server/outbox/outbox';
import { DataSource } from 'typeorm';
import type { SignedInContext } from '../../accounts/access/request-context.ts';
import { requireFresh } from '@repo/accounts/session-user';
import { Limits } from '../../accounts/limits/limits.ts';
import { MemberData } from '../member-data.ts';
import { type MemberIdentity } from '@repo/server/member-data';
import { logEvent } from '@repo/accounts/security-log.repository';
import { writeEverything } from './write-everything.ts';

/** Everything about a member as one file, made while it is sent and stored nowhere. */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly memberData: MemberData,
  ) {}

  /**
   * Mails the member before the first byte goes out: somebody else may be asking.
   * @throws AppError FRESH_PROOF_REQUIRED, TOO_MANY_REQUESTS
   */
  async open({ user, device }: SignedInContext): Promise<Readable> {
    requireFresh(user);
    await this.limits.count(['export', user.userId]);
    return this.openFor(user, device);
  }

  /** For a member who asked an operator in writing; they get the same mail. */
  async openFor({ userId, email }: MemberIdentity, device: string): Promise<Readable> {
    await this.dataSource.transaction(async (manager) => {
      await logEvent(manager, userId, { kind: 'exported', device });
      await record(manager, 'data.exported', { userId });
    });
    const { providers } = this.memberData;
    const pieces = writeEverything(providers, this.dataSource, { userId, email });
    return Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 });
  }
}
