import { paymentsKept } from '@repo/product/terms';
import { sweep } from '@repo/server/database/batches';

export const orderSweeps = {
  /**
   * Removes unpaid orders after 90 days, because they hold an address that somebody typed. A payment
   * that was set aside stays until somebody has decided about it.
   */
  'sweep-unpaid-orders': sweep(
    `delete from orders where id = any(array(
     select id from orders
     where paid_at is null and quarantine is null and created_at < now() - interval '90 days'
     order by created_at limit $1 for update skip locked))`,
  ),

  /** Deletes a guest's masked address once the `buyer` cookie of the browser that sees it has expired. */
  'sweep-paid-as': sweep(
    `update orders set paid_as = null where id = any(array(
     select id from orders
     where paid_as is not null and paid_at < now() - interval '30 days'
     order by paid_at limit $1 for update skip locked))`,
  ),

  /** Deletes the guest's data of an unassigned sale when it need not be kept any longer. */
  'sweep-unassigned-addresses': sweep(
    `update orders set email = null where id = any(array(
     select id from orders
     where user_id is null and email is not null
       and paid_at < now() - interval '${String(paymentsKept.years)} years'
     order by paid_at limit $1 for update skip locked))`,
  ),
};
