import type { MemberKeeper } from '../accounts/member-data/member-data.ts';
import { run } from '../platform/database/statements.ts';
import type { SupersededCheckouts } from './fulfilment/superseded-checkouts.ts';

const ofMember = 'user_id = $1';

/** Payments stay, as the law wants, and name nobody any more; open ones are nobody's to pay. */
const erase: MemberKeeper['erase'] = async (manager, { userId, email }) => {
  // The array is read first: `in (select …)` beside an `or` would read every order there is.
  const orders = await run<{ id: string }>(
    manager,
    `update orders set user_id = null, buyer = null, email = null, erased_at = now()
     where (email = $2 and user_id is null) or user_id = any(array(
       select id from users where id = $1 or (email = $2 and verified_at is null)))
     returning id`,
    [userId, email],
  );
  const orderIds = orders.map(({ id }) => id);
  // What is over needs no address either.
  await run(manager, 'update orders set email = null where email = $1', [email]);
  await run(manager, 'update grants set user_id = null where order_id = any($1)', [orderIds]);
  const guests = await run<{ id: string }>(
    manager,
    'delete from waiting_list where email = $1 returning id',
    [email],
  );
  return { orderIds, guestIds: guests.map(({ id }) => id) };
};

/** What purchases know about a member. */
export const purchasesData = (superseded: SupersededCheckouts): MemberKeeper => ({
  tables: [
    { name: 'orders', table: 'orders', where: ofMember, orderBy: 'created_at' },
    { name: 'access', table: 'grants', where: ofMember, orderBy: 'created_at' },
    {
      name: 'refundsAndDisputes',
      table: 'payments',
      where: 'payment_intent in (select payment_intent from orders where user_id = $1)',
    },
    {
      name: 'waitingList',
      table: 'waiting_list',
      where: 'email = (select email from users where id = $1)',
      orderBy: 'created_at',
    },
  ],
  erase,
  afterErasure: () => {
    superseded.closeSoonErased();
  },
});
