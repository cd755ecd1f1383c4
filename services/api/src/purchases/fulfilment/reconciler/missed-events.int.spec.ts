import { randomUUID } from 'node:crypto';
import { rows } from '../../../testing/harness.ts';
import {
  api,
  openPage,
  pay,
  sandbox,
  statusesOf,
  usePurchases,
} from '../../../testing/purchases.ts';
import { runSource } from '../../../testing/running.ts';
import { stripeHeaders } from '../../../testing/stripe-sandbox.ts';
import { MissedEvents } from './missed-events.ts';
import { Reconciler } from './reconciler.ts';

usePurchases({}, runSource);

/** A buyer whose refund Stripe never reported. */
const refunded = async (amount?: number) => {
  const member = await api.signedIn();
  const sessionId = await openPage(member);
  await pay(sessionId, { amount });
  await sandbox.press(sessionId, 'refund');
  return { member, sessionId };
};

/** Payment pages that were opened and left, of a shop that is not even ours. */
const abandonPages = async (count: number): Promise<void> => {
  const post = (path: string, form: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/v1/checkout/sessions${path}`, {
      method: 'POST',
      headers: { ...stripeHeaders, 'idempotency-key': randomUUID() },
      body: new URLSearchParams(form),
    }).then(async (response) => (await response.json()) as { id: string });
  const abandon = async () => {
    const { id } = await post('', {
      mode: 'payment',
      success_url: 'https://shop.example.com',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][product]': 'self-guided',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '4900',
    });
    await post(`/${id}/expire`);
  };
  for (let left = count; left > 0; left -= 50)
    await Promise.all(Array.from({ length: Math.min(50, left) }, abandon));
};

describe('events that we never received', () => {
  it('are read to the last, though 1,001 abandoned pages came after a lost refund', async () => {
    const { member } = await refunded();
    expect(await statusesOf(member)).toEqual(['paid']);
    await abandonPages(1_001);
    await api.app.get(Reconciler).reconcile();
    expect(await statusesOf(member)).toEqual(['refunded']);
  }, 60_000);

  it('are all applied but the one whose amount no row can hold', async () => {
    const [before, broken, after] = [
      await refunded(),
      await refunded(3_000_000_000),
      await refunded(),
    ];
    await rows('delete from stripe_reading');
    await api.app.get(MissedEvents).catchUp();
    expect(await statusesOf(before.member)).toEqual(['refunded']);
    expect(await statusesOf(after.member)).toEqual(['refunded']);
    expect(await statusesOf(broken.member)).toEqual(['pending']);
  });
});
