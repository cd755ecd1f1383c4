import { offersApi } from '@repo/contracts/purchases/offers';
import { waitingList } from '@repo/contracts/purchases/waiting-list';
import { offers } from '@repo/product/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { refusal } from '@repo/testing/api/calls';
import { api, rows, useApi } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
import { leaveSpots } from '@repo/testing/people/purchases';
import { runCommand } from '../../ops/commands.ts';

const { listed } = createOperator(runCommand);

useApi();
beforeEach(() => rows('truncate waiting_list, orders cascade'));

const thisMonth = () => new Date().toISOString().slice(0, 7);

describe('GET /offers', () => {
  const readSpots = async () => (await api.visitor().call(offersApi.list)).data.spots;

  it('shows the catalogue to anybody and may be kept for a minute', async () => {
    const response = await api.visitor().ask('/api/offers');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.getSetCookie()).toEqual([]);
    const { data } = await api.visitor().call(offersApi.list);
    expect(data.offers.map(({ id, amount }) => [id, amount])).toEqual(
      Object.entries(offers).map(([id, { amount }]) => [id, amount]),
    );
  });

  it('counts the spots that are truly left this month, by UTC', async () => {
    const full = { total: coachingSpotsPerMonth, left: coachingSpotsPerMonth, month: thisMonth() };
    expect(await readSpots()).toMatchObject(full);
    const { userId } = await api.signedIn({ coaching: true });
    await api.signedIn({ premium: true });
    expect((await readSpots()).left).toBe(coachingSpotsPerMonth - 1);
    // Last month's buyer takes none of this month's spots, and one whose money went back is free.
    const sql =
      'update orders set paid_at = paid_at - $2::interval, status = $3 where user_id = $1';
    for (const [interval, status] of [
      ['1 month', 'paid'],
      ['-1 month', 'refunded'],
    ]) {
      await rows(sql, [userId, interval, status]);
      expect(await readSpots()).toMatchObject(full);
    }
  });
});

describe('the waiting list', () => {
  beforeEach(() => leaveSpots(0));

  const join = (email: string, priceId?: string) =>
    api.visitor().call(waitingList.join, { body: { email, ...(priceId && { priceId }) } });
  const waiting = () => rows('select email, month, offer from waiting_list');
  const ada = () => ({ email: 'ada@example.com', month: thisMonth(), offer: 'coaching' });

  it('keeps an address once a month and never says that it knew it', async () => {
    const answers = [await join('ada@example.com'), await join(' Ada@Example.com ')];
    expect(answers[0]).toEqual(answers[1]);
    expect(await waiting()).toEqual([ada()]);
  });

  it('has no mail about a free spot sent to an address that a stranger types', async () => {
    await join('ada@example.com');
    await rows(`update orders set status = 'refunded' where id = (select id from orders limit 1)`);
    const answers = [await join('victim@example.com'), await join('ada@example.com')];
    expect(answers[0]).toEqual(answers[1]);
    expect(await waiting()).toEqual([ada()]);
  });

  it('remembers the price that was shown, and knows no other', async () => {
    await join('ada@example.com', 'coaching-new-door');
    const error = await refusal(join('bob@example.com', 'self-guided'));
    expect(error.data.errors).toEqual({ priceId: ['This offer is not available.'] });
    expect((await refusal(join('ada@'))).status).toBe(400);
    expect(await waiting()).toEqual([{ ...ada(), offer: 'coaching-new-door' }]);
  });

  it('takes back people who were offered a spot that was gone again, even on the same day', async () => {
    await join('ada@example.com');
    await rows('update waiting_list set notified_at = now()');
    await join('ada@example.com');
    expect(await rows('select notified_at from waiting_list')).toEqual([{ notified_at: null }]);
  });
});

it('an operator sees the purchases of twelve weeks by page and week', async () => {
  const paid = (from: string, status: string, weeksAgo: number) =>
    rows(
      `insert into orders (product, offer, amount, currency, status, came_from, paid_at)
       values ('self-guided', 'self-guided', 4900, 'usd', $2, $1, now() - $3 * interval '7 days')`,
      [from, status, weeksAgo],
    );
  await paid('/new-door', 'paid', 0);
  await paid('/new-door', 'refunded', 0);
  await paid('', 'paid', 0);
  await paid('/new-door', 'paid', 11);
  await paid('/new-door', 'paid', 12);
  const found = await listed<{ week: string }>(api.settings, 'funnel');
  expect(found).toMatchObject([
    { page: '/new-door', paid: 2, refunded: 1 },
    { page: '(none)', paid: 1, refunded: 0 },
    { page: '/new-door', paid: 1, refunded: 0 },
  ]);
  expect(found.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true);
});
