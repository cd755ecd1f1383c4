import { listed } from '../../testing/ops.ts';
import { api, openPage, usePurchases } from '../../testing/purchases.ts';

usePurchases();

const cameFrom = async () =>
  (
    await api.dataSource.query<{ came_from: string }[]>(
      'select came_from from orders order by created_at desc limit 1',
    )
  )[0]?.came_from;

describe('an order', () => {
  it('remembers the page that led to its first checkout, without its query', async () => {
    const member = await api.signedIn();
    await openPage(member, { from: '/find-yourself?v=b&email=maya@example.com' });
    expect(await cameFrom()).toBe('/find-yourself');
    await openPage(member, { from: '/new-door' });
    expect(await cameFrom()).toBe('/find-yourself');
  });

  it.each(['//evil.example', '/help-now', '/self-guided/week-1', 'maya@example.com'])(
    'remembers nothing of %s',
    async (from) => {
      await openPage(await api.signedIn(), { from });
      expect(await cameFrom()).toBe('');
    },
  );
});

it('an operator sees the purchases of twelve weeks by page and week', async () => {
  await api.dataSource.query('truncate orders cascade');
  const paid = (from: string, status: string, weeksAgo: number) =>
    api.dataSource.query(
      `insert into orders (product, offer, amount, currency, status, came_from, paid_at)
       values ('self-guided', 'self-guided', 4900, 'usd', $2, $1, now() - $3 * interval '7 days')`,
      [from, status, weeksAgo],
    );
  await paid('/new-door', 'paid', 0);
  await paid('/new-door', 'refunded', 0);
  await paid('', 'paid', 0);
  await paid('/new-door', 'paid', 11);
  await paid('/new-door', 'paid', 12);
  const rows = await listed<{ week: string }>(api.settings, 'funnel');
  expect(rows).toMatchObject([
    { page: '/new-door', paid: 2, refunded: 1 },
    { page: '(none)', paid: 1, refunded: 0 },
    { page: '/new-door', paid: 1, refunded: 0 },
  ]);
  expect(rows.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true);
});
