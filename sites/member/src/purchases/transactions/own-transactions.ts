import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import { transactions, type TransactionPage } from '@repo/contracts/purchases/transactions';

const read = async (cursor?: string): Promise<TransactionPage> =>
  (await call(transactions.list, { query: { cursor } })).data;

/** The member's payments loaded so far, newest first. */
export const ownTransactions = createResource<TransactionPage>(() => read());
forgetOnSignOut(ownTransactions.clear);

export const loadOlder = async (cursor: string): Promise<void> => {
  const { items, nextCursor } = await read(cursor);
  const known = ownTransactions.peek()?.items ?? [];
  ownTransactions.set({ items: [...known, ...items], nextCursor });
};
