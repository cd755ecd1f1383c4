import { SecurityEvent } from '@repo/backend/entities/accounts/security-event';
import type {
  SecurityLogEntry as ShownEvent,
  SecurityEventKind,
} from '@repo/contracts/accounts/security';
import type { DataSource, EntityManager } from 'typeorm';

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

/**
 * @returns what happened to an account, for its owner: which device and when, never from which
 *   address; the newest first
 */
export const securityEventsOf = async (
  dataSource: DataSource,
  userId: string,
): Promise<ShownEvent[]> => {
  const rows = await dataSource.manager.find(SecurityEvent, {
    where: { userId },
    order: { createdAt: 'DESC' },
    take: shown,
  });
  return rows.map(({ kind, device, createdAt }) => ({
    kind,
    device,
    at: createdAt.toISOString(),
  }));
};
