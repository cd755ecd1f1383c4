import { limitTable } from '../../accounts/limits/limit-table.ts';
import { waitFor } from '@repo/testing/wait-for';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Browser } from '@repo/testing/browser';
import { rows } from '../../testing/harness.ts';
import {
  api,
  hasPremium,
  openPage,
  refusal,
  sandbox,
  usePurchases,
} from '../../testing/purchases.ts';

usePurchases();

describe('the outcome page', () => {
  const stateOf = async ({ call }: Browser, sessionId: string) =>
    (await call(checkout.readSession, { params: { sessionId } })).data;

  /** Asks again and again, as the page does. */
  const becomes = (member: Browser, sessionId: string, state: string) =>
    waitFor(async () => (await stateOf(member, sessionId)).state === state || undefined, 15_000);

  it('follows a session from open to paid without any webhook', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member, { offer: 'coaching' });
    expect(await stateOf(member, sessionId)).toEqual({ state: 'unpaid', product: 'coaching' });
    await sandbox.press(sessionId, 'decline');
    await becomes(member, sessionId, 'unpaid');
    await sandbox.press(sessionId, 'pay');
    await becomes(member, sessionId, 'paid');
    expect(await hasPremium(member)).toBe(true);
    const again = await refusal(openPage(member, { offer: 'coaching' }));
    expect(again.data.current).toEqual({ product: 'coaching', state: 'paid', by: 'account' });
  });

  it('says processing while money is on its way or Stripe does not answer', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.press(sessionId, 'pay', { async: true });
    expect((await stateOf(member, sessionId)).state).toBe('processing');
    await sandbox.press(sessionId, 'settle', { paid: true });
    await sandbox.setFaults({ stripe: { mode: 'fail', status: 500 } });
    expect((await stateOf(member, sessionId)).state).toBe('processing');
    await sandbox.setFaults({ stripe: null });
    await becomes(member, sessionId, 'paid');
  });

  it('asks Stripe once for 200 polls of one session, and says nothing false meanwhile', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.setFaults({ stripe: { mode: 'fail', match: sessionId, times: 200 } });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => stateOf(api.visitor(), sessionId)),
    );
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['processing']));
    const left = (await sandbox.faults())['stripe']?.times ?? 0;
    // Two of them: the client tries once more. A slow machine may ask a few times.
    expect(200 - left).toBeLessThan(100);
  });

  it.each([
    ['a member', (): Promise<Browser> => api.signedIn(), limitTable.openPayment.allowed],
    ['a network', (): Browser => api.visitor(), limitTable.openPayments.allowed],
  ])('lets %s look at many open payments only so often', async (_, open, allowed) => {
    const browser = await open();
    const look = (sessionId: string) =>
      browser.call(checkout.readSession, { params: { sessionId } });
    const sessions = await rows<{ id: string }>(
      `insert into orders (user_id, product, offer, amount, currency, stripe_session_id)
      select $2, 'self-guided', 'self-guided', 4900, 'usd', gen_random_uuid()::text
      from generate_series(1, $1::int) returning stripe_session_id as id`,
      [allowed + 1, 'userId' in browser ? browser.userId : null],
    );
    for (const { id } of sessions.slice(1)) await look(id);
    expect((await refusal(look(sessions[0]?.id ?? ''))).status).toBe(429);
    // Sessions that need no call to Stripe are still answered.
    expect((await look('cs_test_random')).data.state).toBe('unknown');
  });

  it('tells a stranger and a random id the same nothing', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    const stranger = await api.signedIn();
    const nothing = { state: 'unknown', product: null };
    expect(await stateOf(stranger, sessionId)).toEqual(nothing);
    expect(await stateOf(stranger, 'cs_test_random')).toEqual(nothing);
    expect(await stateOf(api.visitor(), '%00')).toEqual(nothing);
  });
});
