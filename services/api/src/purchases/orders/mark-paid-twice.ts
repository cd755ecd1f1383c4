import type { EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/**
 * Marks a paid order whose owner held the product already. Whose an order is says ADR 0020: the
 * member who was signed in, else the proven owner of the address that paid. What was free is no harm.
 * @returns whether it is one
 */
export const markPaidTwice = async (manager: EntityManager, id: string): Promise<boolean> => {
  const marked = await run(
    manager,
    `with paid as (
      select o.product, coalesce(o.user_id, u.id) as owner,
        case when o.user_id is null then o.email else u.email end as address
      from orders o left join users u on u.verified_at is not null
        and (u.id = o.user_id or (o.user_id is null and u.email = o.email))
      where o.id = $1 and o.amount > 0
    ), earlier as (
      select e.id from paid join orders e on e.user_id = paid.owner
      union all
      select e.id from paid join orders e on e.user_id is null and e.email = paid.address
    )
    update orders set is_paid_twice = true
    where id = $1 and exists (
      select from paid, earlier join grants g on g.order_id = earlier.id
      where earlier.id <> $1 and g.entitlement = paid.product and g.revoked_at is null)
    returning id`,
    [id],
  );
  return marked.length > 0;
};
