import { bareAddress } from '@repo/server/settings/settings';
import { reportFailures } from '@repo/server/outbox/deliveries';
import type { Pool } from 'pg';
import type { WorkerConfig } from '../../platform/settings.ts';

/** @returns the owner's address: the coach's, unless OWNER_EMAIL names another */
export const ownerAddress = ({
  OWNER_EMAIL,
  COACH_EMAIL,
}: Pick<WorkerConfig, 'OWNER_EMAIL' | 'COACH_EMAIL'>): string =>
  bareAddress(OWNER_EMAIL ?? COACH_EMAIL);

/** Every mail to the owner; when one of them fails, no other mail reports it. */
export const ownerMailNames = [
  'owner-payment',
  'owner-dispute',
  'owner-failures',
  'owner-overdue',
] as const;

/** @param mailNames of all e-mails */
export const recordFailures = (pool: Pool, mailNames: readonly string[]): Promise<void> =>
  reportFailures(
    pool,
    mailNames.filter((name) => !ownerMailNames.some((own) => own === name)),
  );
