import type { Eraser, MemberDataProvider } from '@repo/server/member-data';
import { run } from '@repo/server/database/statements';

const ofMember = 'user_id = $1';

/**
 * Payments are kept, as the law requires, without personal data; open orders can no longer be paid.
 * Unassigned orders that a guest started with the address remain the guest's. Orders that a guest paid
 * keep the browser's key, because the page in that browser must not change (ADR 0004).
 */
export const erasePurchases: Eraser = async (manager, { userId, email }) => {
  const orders = await run<{ id: string }>(
    manager,
    `update orders set user_id = null, email = null, erased_at = now(),
       buyer = case when paid_as is not null then buyer end
     where user_id = $1 returning id`,
    [userId],
  );
  const orderIds = orders.map(({ id }) => id);
  await run(manager, 'update grants set user_id = null where order_id = any($1)', [orderIds]);
  const guests = await run<{ id: string }>(
    manager,
    'delete from waiting_list where email = $1 returning id',
    [email],
  );
  return { orderIds, guestIds: guests.map(({ id }) => id) };
};

/**
 * The purchase data of a member.
 * @param closeErased closes the open payment pages of whoever was erased; nobody waits for it
 */
export const purchasesData = (closeErased: () => void): MemberDataProvider => ({
  tables: [
    {
      name: 'orders',
      about: 'What you bought; amounts are in cents',
      table: 'orders',
      where: ofMember,
      orderBy: 'created_at',
    },
    {
      name: 'access',
      about: 'What your purchases opened',
      table: 'grants',
      where: ofMember,
      orderBy: 'created_at',
    },
    {
      name: 'refundsAndDisputes',
      about: 'Payments that went back',
      table: 'payments',
      where: 'payment_intent in (select payment_intent from orders where user_id = $1)',
    },
    {
      name: 'waitingList',
      about: 'Months that you wait for',
      table: 'waiting_list',
      where: 'email = (select email from members where user_id = $1)',
      orderBy: 'created_at',
    },
  ],
  erase: erasePurchases,
  afterErasure: closeErased,
});
