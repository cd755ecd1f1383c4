import { randomUUID } from 'node:crypto';
import { transactions, type Transaction } from '@repo/contracts/purchases/transactions';
import { api, column, type Member, rows, useApi } from '@repo/testing/api/harness';
import { transactionsPerPage } from './transactions.service.ts';

useApi();

/** Writes orders one microsecond apart, which a JavaScript Date cannot tell apart. */
const writeOrders = async (userId: string, count: number): Promise<string[]> => {
  const ids = await column(
    `insert into orders (user_id, product, offer, amount, currency, status, stripe_session_id,
      created_at)
    select $1, 'self-guided', 'self-guided', 4900, 'usd', 'expired', gen_random_uuid()::text,
      timestamptz '2026-01-01' + n * interval '1 microsecond'
    from generate_series(1, $2::int) n returning id`,
    [userId, count],
  );
  return ids.reverse();
};

const readAll = async ({ call }: Member): Promise<Transaction[][]> => {
  const pages: Transaction[][] = [];
  for (let cursor: string | undefined; ;) {
    const { data } = await call(transactions.list, { query: { cursor } });
    pages.push(data.items);
    if (data.nextCursor === null) return pages;
    cursor = data.nextCursor;
  }
};

describe('GET /transactions', () => {
  it('shows own rows only, newest first, each once over all pages', async () => {
    const [member, other] = [await api.signedIn(), await api.signedIn({ premium: true })];
    const ids = await writeOrders(member.userId, 2 * transactionsPerPage + 3);
    const pages = await readAll(member);
    expect(pages.map(({ length }) => length)).toEqual([
      transactionsPerPage,
      transactionsPerPage,
      3,
    ]);
    expect(pages.flat().map(({ _id }) => _id)).toEqual(ids);
    expect((await readAll(other)).flat()).toHaveLength(1);
  });

  it.each([0, transactionsPerPage])(
    'has one page for %i, and no empty one behind it',
    async (count) => {
      const member = await api.signedIn();
      await writeOrders(member.userId, count);
      expect((await readAll(member)).map(({ length }) => length)).toEqual([count]);
    },
  );

  it('stays in place when something new arrives between two pages', async () => {
    const member = await api.signedIn();
    const ids = await writeOrders(member.userId, transactionsPerPage + 1);
    const first = await member.call(transactions.list);
    await rows(
      `insert into orders (user_id, product, offer, amount, currency, status, paid_at)
      values ($1, 'coaching', 'coaching', 150000, 'usd', 'paid', now())`,
      [member.userId],
    );
    const cursor = first.data.nextCursor ?? undefined;
    const second = await member.call(transactions.list, { query: { cursor } });
    expect(second.data.items.map(({ _id }) => _id)).toEqual(ids.slice(transactionsPerPage));
  });

  const almost = Buffer.from(`1:${randomUUID()} `).toString('base64url');
  it.each(['x', '', 'x'.repeat(300), '%00', 'MTox&cursor=2', "'%20or%201=1--", 'MTox', almost])(
    'refuses a cursor that is none: %j',
    async (cursor) => {
      const { ask } = await api.signedIn();
      expect((await ask(`/api/transactions?cursor=${cursor}`)).status).toBe(400);
    },
  );

  it('refuses a question it does not know', async () => {
    const { ask } = await api.signedIn();
    expect((await ask('/api/transactions?userId=somebody')).status).toBe(400);
  });
});
