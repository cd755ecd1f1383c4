import { bareAddress } from '@repo/server/settings/settings';
import { statement } from '@repo/server/database/statements';
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

const unreportedFailures = statement(
  'record-failures',
  `
      with unreported as (
        select event_id, handler from deliveries
        where failed_at is not null and reported_at is null and handler = any($1)
      ), due as (
        insert into failure_mails (due_at)
        select date_trunc('hour', now()) where exists (select from unreported)
        on conflict do nothing returning due_at
      ), silent as (
        -- These are not reported, and marked so that they are not read again.
        update deliveries set reported_at = now()
        where failed_at is not null and reported_at is null and handler <> all($1)
      ), reported as (
        update deliveries d set reported_at = due_at from due, unreported u
        where d.event_id = u.event_id and d.handler = u.handler and d.reported_at is null)
      insert into outbox (type, payload)
      select 'deliveries.failed', jsonb_build_object('reportedAt', due_at) from due`,
);

/**
 * Records mails that failed for good: the first at once, further ones of the same hour with the
 * next mail, so that a mail server that refuses everything costs one mail an hour. The row of the
 * hour, the marks and the event are one statement, so that several workers report each failure once.
 * @param mailNames of all e-mails
 */
export const recordFailures = async (pool: Pool, mailNames: readonly string[]): Promise<void> => {
  await pool.query({
    ...unreportedFailures,
    values: [mailNames.filter((name) => !ownerMailNames.some((own) => own === name))],
  });
};
