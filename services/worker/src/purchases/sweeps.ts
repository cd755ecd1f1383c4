import { paymentsKept } from '@repo/product/terms';
import { sweep } from '../platform/schedule.ts';

export const orderSweeps = {
  /**
   * Removes orders that nobody paid, 90 days after they were begun: they hold the address that
   * somebody typed. A payment that was set aside stays until somebody has decided about it.
   */
  'sweep-unpaid-orders': sweep(
    `delete from orders where id = any(array(
     select id from orders
     where paid_at is null and quarantine is null and created_at < now() - interval '90 days'
     order by created_at limit $1 for update skip locked))`,
  ),

  /** Forgets how a guest paid when the browser's `buyer` cookie, which alone is shown it, has ended. */
  'sweep-paid-as': sweep(
    `update orders set paid_as = null where id = any(array(
     select id from orders
     where paid_as is not null and paid_at < now() - interval '30 days'
     order by paid_at limit $1 for update skip locked))`,
  ),

  /** Forgets who paid as a guest when the sale need not be kept any longer and nobody has claimed it. */
  'sweep-unclaimed-addresses': sweep(
    `update orders set email = null where id = any(array(
     select id from orders
     where user_id is null and email is not null
       and paid_at < now() - interval '${String(paymentsKept.years)} years'
     order by paid_at limit $1 for update skip locked))`,
  ),
};
