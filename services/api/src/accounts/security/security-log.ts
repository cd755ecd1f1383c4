import { Injectable } from '@nestjs/common';
import { SecurityEvent } from '@repo/backend/entities/security-event';
import type {
  ConsentRecord,
  SecurityEvent as ShownEvent,
  SecurityEventKind,
} from '@repo/contracts/accounts/security';
import { DataSource, type EntityManager } from 'typeorm';
import { consentsOf } from './consents.ts';

/** As many as anybody reads; all of them are in the export. */
const shown = 100;

/** Writes into the log of an account, in the transaction of what happened. */
export const logEvent = async (
  manager: EntityManager,
  userId: string,
  event: { kind: SecurityEventKind; device: string },
): Promise<void> => {
  await manager.insert(SecurityEvent, { userId, ...event });
};

/** What happened to an account, for its owner: which device and when, never from which address. */
@Injectable()
export class SecurityLog {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the newest first */
  async findByUser(userId: string): Promise<ShownEvent[]> {
    const rows = await this.dataSource.manager.find(SecurityEvent, {
      where: { userId },
      order: { createdAt: 'DESC' },
      take: shown,
    });
    return rows.map(({ kind, device, createdAt }) => ({
      kind,
      device,
      at: createdAt.toISOString(),
    }));
  }

  findConsents(userId: string): Promise<ConsentRecord[]> {
    return consentsOf(this.dataSource, userId);
  }
}
