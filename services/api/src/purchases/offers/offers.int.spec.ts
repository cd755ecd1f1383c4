import { offersApi } from '@repo/contracts/purchases/offers';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { offers } from '@repo/product/offers';
import { api, useApi, rows } from '../../testing/harness.ts';

useApi();

const readSpots = async () => (await api.visitor().call(offersApi.list)).data.spots;

describe('GET /offers', () => {
  it('shows the catalogue to anybody and may be kept for a minute', async () => {
    const response = await api.visitor().ask('/api/offers');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.getSetCookie()).toEqual([]);
    const { data } = await api.visitor().call(offersApi.list);
    expect(data.offers.map(({ id, amount }) => [id, amount])).toEqual(
      Object.entries(offers).map(([id, { amount }]) => [id, amount]),
    );
  });

  it('counts the spots that are truly left this month', async () => {
    const full = { total: coachingSpotsPerMonth, left: coachingSpotsPerMonth };
    expect(await readSpots()).toMatchObject(full);
    const { userId } = await api.signedIn({ coaching: true });
    await api.signedIn({ premium: true });
    expect((await readSpots()).left).toBe(coachingSpotsPerMonth - 1);

    // Last month's buyer takes none of this month's spots.
    const move =
      'update orders set paid_at = paid_at - $2::interval, status = $3 where user_id = $1';
    await rows(move, [userId, '1 month', 'paid']);
    expect(await readSpots()).toMatchObject(full);
    // A spot whose money went back is free again.
    await rows(move, [userId, '-1 month', 'refunded']);
    expect(await readSpots()).toMatchObject(full);
  });

  it('names the month in UTC', async () => {
    expect((await readSpots()).month).toBe(new Date().toISOString().slice(0, 7));
  });
});
