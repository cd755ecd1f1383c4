import { paths } from '@repo/contracts/paths';
import type { Pool } from 'pg';
import { statement } from '../statement.ts';

/**
 * Counts the paid coaching orders of the current month, UTC (ADR 0019). A full refund frees a spot,
 * and a duplicate purchase takes none. The only definition of a taken spot.
 */
export const takenSpots = `
  select count(*)::int as taken, to_char(now() at time zone 'utc', 'YYYY-MM') as month
  from orders
  where product = 'coaching' and status <> 'refunded' and not is_paid_twice
    and paid_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

/** The numbers of the business. Counting stops at a thousand. */
export interface BusinessFigures {
  /** `2026-11`, UTC. */
  month: string;
  /** Coaching orders that were paid in that month; may exceed the spots. */
  taken: number;
  /** Paid in the last 24 hours. */
  coachingSold: number;
  selfGuidedSold: number;
  /** Views of public pages, of the free first pages and of the checkouts, on the last whole day, UTC. */
  pagesSeen: number;
  tastesSeen: number;
  checkoutsSeen: number;
  /** Paid in the last 30 days, more than a day ago, and still nobody's. */
  unclaimed: number;
  /** Buyers whom the coach has not written to within the promised hours. */
  outreachOverdue: number;
  /**
   * Payments that wait for a person: set aside, one spot too many, a refund that came back, paid by
   * somebody who had it already, questioned by a bank.
   */
  quarantined: number;
  oversold: number;
  refundsFailed: number;
  paidTwice: number;
  disputesOpen: number;
  /** Given up for good in the last 24 hours. */
  deliveriesFailed: number;
  /** null: not known here. */
  archiveAt: Date | null;
  backupAt: Date | null;
  drillAt: Date | null;
}

/** Counts no further than anybody reads, along an index by that column. */
const countOf = (rows: string, column: string): string =>
  `(select count(*)::int from (select ${rows} order by ${column} limit 1000) counted)`;

const soldOf = (product: string): string =>
  countOf(
    `from orders where product = '${product}' and paid_at > now() - interval '1 day'`,
    'paid_at',
  );

const isKept = `status in ('paid', 'partially_refunded')`;

const seenOf = (pages = ''): string =>
  `(select coalesce(sum(views), 0)::int from page_views
    where day = (now() at time zone 'utc')::date - 1 ${pages && `and page in (${pages})`})`;

const lastOf = (job: string): string => `(select at from last_successes where job = '${job}')`;

/** Every part walks an index that holds little more than what it counts. */
const countAll = statement(
  'figures',
  `
  select month, taken,
    ${soldOf('coaching')} as "coachingSold",
    ${soldOf('self-guided')} as "selfGuidedSold",
    ${seenOf()} as "pagesSeen",
    ${seenOf(`'${paths.weekPreview}'`)} as "tastesSeen",
    ${seenOf(`'${paths.checkout}', '${paths.checkoutSelfGuided}'`)} as "checkoutsSeen",
    ${countOf(
      `from orders where user_id is null and email is not null and ${isKept}
      and not is_paid_twice
      and paid_at between now() - interval '30 days' and now() - interval '1 day'`,
      'paid_at',
    )} as unclaimed,
    ${countOf(
      `from outreach join orders on id = order_id
      where contacted_at is null and due_at <= now() and ${isKept}`,
      'due_at',
    )} as "outreachOverdue",
    ${countOf(`from orders where quarantine is not null and status <> 'refunded'`, 'created_at')} as quarantined,
    ${countOf(`from orders where is_oversold and status <> 'refunded'`, 'paid_at')} as oversold,
    ${countOf(`from orders where is_paid_twice and status <> 'refunded'`, 'paid_at')} as "paidTwice",
    ${countOf(`from payments where dispute = 'open'`, 'dispute_at')} as "disputesOpen",
    ${countOf('from payments where refund_failed_at is not null', 'refund_failed_at')} as "refundsFailed",
    ${countOf(
      `from deliveries
      where failed_at > now() - interval '1 day'`,
      'failed_at',
    )} as "deliveriesFailed",
    ${lastOf('archive')} as "archiveAt",
    ${lastOf('backup')} as "backupAt",
    ${lastOf('restore-drill')} as "drillAt"
  from (${takenSpots}) spots`,
);

/** Reads all of them in one statement. */
export const readBusinessFigures = async (pool: Pick<Pool, 'query'>): Promise<BusinessFigures> => {
  const { rows } = await pool.query<BusinessFigures>(countAll);
  const [figures] = rows;
  if (!figures) throw new Error('the figures query returned no row');
  return figures;
};
