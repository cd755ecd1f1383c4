import type { DataSource } from 'typeorm';
import { run } from '@repo/server/database/statements';

/** The purchases that a public page led to, in one week. */
export interface PagePurchases {
  /** The week's Monday, UTC: `2026-11-23`. */
  week: string;
  page: string;
  paid: number;
  refunded: number;
}

/** @returns those of the last twelve weeks, by the week in which they were paid, newest first */
export const findPagePurchases = (dataSource: DataSource): Promise<PagePurchases[]> =>
  run(
    dataSource,
    `-- by hand
     select to_char(date_trunc('week', paid_at at time zone 'utc'), 'YYYY-MM-DD') as week,
       coalesce(nullif(came_from, ''), '(none)') as page, count(*)::int as paid,
       count(*) filter (where status = 'refunded')::int as refunded
     from orders
     where paid_at >= (date_trunc('week', now() at time zone 'utc') - interval '11 weeks')
       at time zone 'utc'
     group by 1, 2 order by 1 desc, 3 desc, 2`,
  );
