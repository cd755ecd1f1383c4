import { transactions, type TransactionPage } from '@repo/contracts/purchases/transactions';
import { forgetOnSignOut, meet } from '../../accounts/session.ts';
import { call } from '../../server/api.ts';
import { createResource } from '../../server/resource.ts';

const read = async (cursor?: string): Promise<TransactionPage> => {
  const { member, ...page } = (await call(transactions.list, { query: { cursor } })).data;
  meet(member);
  return page;
};

/** The member's payments as far as they are loaded, newest first. */
export const ownTransactions = createResource<TransactionPage>(() => read());
forgetOnSignOut(ownTransactions.clear);

export const loadOlder = async (cursor: string): Promise<void> => {
  const { items, nextCursor } = await read(cursor);
  const known = ownTransactions.peek()?.items ?? [];
  ownTransactions.set({ items: [...known, ...items], nextCursor });
};
