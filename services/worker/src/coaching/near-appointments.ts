import type { Pool } from 'pg';
import { statement } from '@repo/server/database/statements';
import { isCoached } from './clients.ts';

const near = statement(
  'record-near',
  `
    with near as (
      update appointments a set reminded_of = a.starts_at from orders o
      where o.id = a.order_id and a.canceled_at is null and ${isCoached}
        and a.starts_at > now() and a.starts_at < now() + interval '1 day'
        and a.reminded_of is distinct from a.starts_at
      returning a.id, a.revision)
    insert into outbox (type, payload)
    select 'appointment.near',
      jsonb_build_object('appointmentId', id, 'revision', revision, 'to', reader)
    from near, unnest('{client,coach}'::text[]) reader`,
);

/**
 * Records, once for each start, which appointments begin within a day. The mark and the events are one
 * statement, so that several workers remind each once.
 */
export const recordNear = async (pool: Pool): Promise<void> => {
  await pool.query(near);
};
