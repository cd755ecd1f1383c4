import type { Order } from '../entities.ts';
import type { EntityManager } from 'typeorm';
import { run } from '@repo/server/database/statements';

/**
 * Marks a paid order whose owner already had the product. The owner (ADR 0018) is the member who was
 * signed in, otherwise the verified owner of the paying address. Free orders do no harm.
 * @returns whether it is a duplicate
 */
export const markPaidTwice = async (manager: EntityManager, id: string): Promise<boolean> => {
  const marked = await run(
    manager,
    `with paid as (
      select o.product, coalesce(o.user_id, m.user_id) as owner,
        case when o.user_id is null then o.email else m.email end as address
      from orders o left join members m
        on m.user_id = o.user_id or (o.user_id is null and m.email = o.email)
      where o.id = $1 and o.amount > 0
    ), earlier as (
      select e.id from paid join orders e on e.user_id = paid.owner
      union all
      select e.id from paid join orders e on e.user_id is null and e.email = paid.address
    )
    update orders set is_paid_twice = true
    where id = $1 and exists (
      select from paid, earlier join entitlements e on e.order_id = earlier.id
      where earlier.id <> $1 and e.entitlement = paid.product)
    returning id`,
    [id],
  );
  return marked.length > 0;
};

/**
 * Sends later mails about purchases, such as refunds, to the member's new address, because somebody
 * else may read the old one. A receipt address other than the member's stays as it was typed.
 */
export const moveReceipts = async (
  manager: EntityManager,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await run(manager, 'update orders set email = $3 where user_id = $1 and email = $2', [
    userId,
    from,
    to,
  ]);
};

/**
 * Gives a member the purchases that were paid with their address while signed out. Only paid orders,
 * because an open one may have an address that somebody else typed. May run any number of times.
 * @param userId a verified member
 * @param email the verified address, normalized
 * @returns ids of the orders that changed hands
 */
export const assignOrders = async (
  manager: EntityManager,
  userId: string,
  email: string,
): Promise<string[]> => {
  const rows = await run<Pick<Order, 'id'>>(
    manager,
    // An order and its grants change owner together, so that nobody owns half of it.
    `with assigned as (
       update orders set user_id = $1
       where paid_at is not null and user_id is null and email = $2
       returning id
     ), granted as (
       update grants set user_id = $1 from assigned where grants.order_id = assigned.id
     )
     select id from assigned`,
    [userId, email],
  );
  return rows.map(({ id }) => id);
};
