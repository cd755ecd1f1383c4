/**
 * Counts the paid coaching orders of the running month, UTC (ADR 0021); a full refund frees a spot, and
 * what somebody paid a second time takes none.
 * The only place that says what takes one.
 */
export const takenSpots = `
  select count(*)::int as taken, to_char(now() at time zone 'utc', 'YYYY-MM') as month
  from orders
  where product = 'coaching' and status <> 'refunded' and not is_paid_twice
    and paid_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;
