import { nextReminder } from '@repo/backend/programme/reminder-times';
import { bareAddress } from '@repo/backend/settings/settings';
import { signExpiringLink } from '@repo/backend/security/signed-links';
import { statement } from '@repo/backend/statement';
import { paths, withQuery } from '@repo/contracts/paths';
import { dayMs, weekMs } from '@repo/product/durations';
import { numbersLinkDays } from '@repo/product/products';
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
  'owner-report',
  'funnel-link',
] as const;

const failuresUntold = statement(
  'record-failures',
  `
      with untold as (
        select event_id, reaction from deliveries
        where failed_at is not null and told_at is null and reaction = any($1)
      ), due as (
        insert into owner_mails (kind, due_at)
        select 'failures', date_trunc('hour', now()) where exists (select from untold)
        on conflict do nothing returning due_at
      ), silent as (
        -- These are not reported, and marked so that they are not read again.
        update deliveries set told_at = now()
        where failed_at is not null and told_at is null and reaction <> all($1)
      ), told as (
        update deliveries d set told_at = due_at from due, untold u
        where d.event_id = u.event_id and d.reaction = u.reaction and d.told_at is null)
      insert into outbox (type, payload)
      select 'deliveries.failed', jsonb_build_object('toldAt', due_at) from due`,
);

/**
 * Records mails that failed for good: the first at once, further ones of the same hour with the
 * next mail, so that a mail server that refuses everything costs one mail an hour. The row of the
 * hour, the marks and the fact are one statement, so that several workers report each failure once.
 * @param mailNames of all e-mails
 */
export const recordFailures = async (pool: Pool, mailNames: readonly string[]): Promise<void> => {
  await pool.query({
    ...failuresUntold,
    values: [mailNames.filter((name) => !ownerMailNames.some((own) => own === name))],
  });
};

const twoDaysMs = 2 * dayMs;

/** @returns the newest eight o'clock on a clock of that zone that is not in the future */
export const lastReportTime = (timeZone: string, now: Date): Date => {
  const before = new Date(now.getTime() - twoDaysMs);
  const moments = Array.from({ length: 7 }, (_, day) =>
    nextReminder({ day, hour: 8, timeZone }, before).getTime(),
  );
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())));
};

type OwnerMail = 'owner-report' | 'funnel';

/** Records once that the mail of this hour is due, however many workers run it. */
const recordDue = async (pool: Pool, kind: OwnerMail, dueAt: Date): Promise<void> => {
  await pool.query(
    `with due as (
       insert into owner_mails (kind, due_at) values ($1, $2) on conflict do nothing
       returning due_at)
     insert into outbox (type, payload)
     select $1 || '.due', jsonb_build_object('dueAt', due_at) from due`,
    [kind, dueAt],
  );
};

/** The owner's daily report, unless it is switched off. */
export const recordReport = async (
  pool: Pool,
  { COACH_TIME_ZONE, OWNER_DAILY_MAIL }: Pick<WorkerConfig, 'COACH_TIME_ZONE' | 'OWNER_DAILY_MAIL'>,
): Promise<void> => {
  if (OWNER_DAILY_MAIL === 'off') return;
  await recordDue(pool, 'owner-report', lastReportTime(COACH_TIME_ZONE, new Date()));
};

/** @returns the newest Monday at eight on the coach's clock that is not in the future */
const lastListTime = (timeZone: string, now: Date): Date =>
  nextReminder({ day: 1, hour: 8, timeZone }, new Date(now.getTime() - weekMs));

/** On Mondays the marketing team's link, if there is such a team. */
export const recordFunnel = async (
  pool: Pool,
  { COACH_TIME_ZONE, MARKETING_EMAIL }: Pick<WorkerConfig, 'COACH_TIME_ZONE' | 'MARKETING_EMAIL'>,
): Promise<void> => {
  if (!MARKETING_EMAIL) return;
  await recordDue(pool, 'funnel', lastListTime(COACH_TIME_ZONE, new Date()));
};

/**
 * @returns the signed address of the numbers page; it opens for anyone who has it until it expires
 */
export const numbersUrl = ({
  PUBLIC_URL,
  SECRET_KEY,
}: Pick<WorkerConfig, 'PUBLIC_URL' | 'SECRET_KEY'>): string => {
  const { expires, signature } = signExpiringLink(SECRET_KEY, 'funnel', {
    subject: 'funnel',
    days: numbersLinkDays,
  });
  return PUBLIC_URL + withQuery(paths.numbers, { expires, signature });
};

export const numbersUrlSample =
  'https://example.com/numbers?expires=1790000000&signature=q8Zr2LmPa';
