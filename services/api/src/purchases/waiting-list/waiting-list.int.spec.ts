import { waitingList } from '@repo/contracts/purchases/waiting-list';
import { post } from '../../testing/calls.ts';
import { useApi } from '../../testing/harness.ts';
import { api, leaveSpots, refusal } from '../../testing/purchases.ts';

useApi();
beforeEach(async () => {
  await api.dataSource.query('truncate waiting_list, orders cascade');
  await leaveSpots(api, 0);
});

const join = (email: string, priceId?: string) =>
  api.visitor().call(waitingList.join, { body: { email, ...(priceId && { priceId }) } });
const rows = () =>
  api.dataSource.query<{ email: string; month: string }[]>('select email, month from waiting_list');

it('keeps an address once a month and never says that it knew it', async () => {
  const answers = [await join('ada@example.com'), await join(' Ada@Example.com ')];
  expect(answers[0]).toEqual(answers[1]);
  const month = new Date().toISOString().slice(0, 7);
  expect(await rows()).toEqual([{ email: 'ada@example.com', month }]);
});

const freeASpot = () =>
  api.dataSource.query(
    `update orders set status = 'refunded' where id = (select id from orders limit 1)`,
  );

it('has no mail about a free spot sent to an address that a stranger types', async () => {
  await join('waiting@example.com');
  await freeASpot();
  const answers = [await join('victim@example.com'), await join('waiting@example.com')];
  expect(answers[0]).toEqual(answers[1]);
  expect(await rows()).toMatchObject([{ email: 'waiting@example.com' }]);
});

it('refuses what is no address', async () => {
  const error = await refusal(join('ada@'));
  expect(error.data.errors).toEqual({ email: ['Please enter a valid email address'] });
  expect(await rows()).toEqual([]);
});

it.each(
  ['email', 'priceId'].flatMap((field) =>
    [null, 7, true, {}, []].map((value) => ({ [field]: value })),
  ),
)('refuses a field that is no text, and never breaks: %j', async (field) => {
  const response = await post(api.visitor(), 'waiting-list', {
    email: 'ada@example.com',
    ...field,
  });
  expect(response.status).toBe(400);
});

it('remembers the price that was shown, and knows no other', async () => {
  await join('ada@example.com', 'coaching-new-door');
  const found = await api.dataSource.query<unknown[]>('select offer from waiting_list');
  expect(found).toEqual([{ offer: 'coaching-new-door' }]);
  const error = await refusal(join('bob@example.com', 'self-guided'));
  expect(error.data.errors).toEqual({ priceId: ['This offer is not available.'] });
  expect(await rows()).toHaveLength(1);
});

it('takes back people who were offered a spot that was gone again, even on the same day', async () => {
  const isTold = async () =>
    await api.dataSource.query<unknown[]>(
      'select told_at is not null as "isTold" from waiting_list',
    );
  await join('ada@example.com');
  await api.dataSource.query('update waiting_list set told_at = now()');
  expect(await isTold()).toEqual([{ isTold: true }]);
  await join('ada@example.com');
  expect(await isTold()).toEqual([{ isTold: false }]);
});

it('lets one network in only so often', async () => {
  for (let n = 0; n < 10; n += 1) await join(`guest-${String(n)}@example.com`);
  const error = await refusal(join('one-more@example.com'));
  expect([error.status, error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await rows()).toHaveLength(10);
});
