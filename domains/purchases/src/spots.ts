/**
 * Counts the paid coaching orders of the current month, UTC (ADR 0019). A full refund frees a spot,
 * and a duplicate purchase takes none. The only definition of a taken spot.
 */
export const takenSpots = `
  select count(*)::int as taken, to_char(now() at time zone 'utc', 'YYYY-MM') as month
  from orders
  where product = 'coaching' and status <> 'refunded' and not is_paid_twice
    and paid_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;
