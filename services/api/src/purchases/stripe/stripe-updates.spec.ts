import { readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';
import { idempotencyKey, toParams } from './stripe.client.ts';
import { apiVersion, createProduct } from './stripe-connection.ts';
import { type StripeCheckout, readers, toCheckoutState, toUpdate } from './stripe-updates.ts';

const session: StripeCheckout = {
  id: 'cs_1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 4_900,
  currency: 'usd',
  client_reference_id: 'order-1',
  metadata: { offer: 'self-guided' },
  customer_details: { email: ' Ada@Example.com' },
  payment_intent: null,
  url: 'https://pay.example/cs_1',
  expires_at: 1_800_000_000,
};

const complete = (status: string) => ({ status: 'complete', payment_intent: { id: 'pi', status } });

describe('a session', () => {
  it.each([
    [{ status: 'open' }, 'open'],
    [{ status: 'open', payment_intent: { id: 'pi', status: 'requires_payment_method' } }, 'open'],
    [{ status: 'expired' }, 'expired'],
    [{ status: 'complete', payment_status: 'paid' }, 'settled'],
    [{ status: 'complete', payment_status: 'no_payment_required' }, 'settled'],
    [{ status: 'complete', payment_intent: 'pi' }, 'processing'],
    [complete('processing'), 'processing'],
    [complete('canceled'), 'failed'],
    [complete('requires_payment_method'), 'failed'],
  ])('%j is %s', (fields, state) => {
    expect(toCheckoutState({ ...session, ...fields }).state).toBe(state);
  });

  it('keeps the address as addresses are stored, and the id of an expanded intent', () => {
    const state = toCheckoutState({ ...session, payment_intent: { id: 'pi_1' } });
    expect(state).toMatchObject({ email: 'ada@example.com', paymentIntent: 'pi_1' });
    expect(toCheckoutState({ ...session, customer_details: null }).email).toBeNull();
  });

  it('is read as it is, and a foreign one as one without our words', () => {
    const whole = {
      id: 'cs_1',
      state: 'open',
      orderId: 'order-1',
      offer: 'self-guided',
      amount: 4_900,
      currency: 'usd',
      email: 'ada@example.com',
      paymentIntent: null,
      url: 'https://pay.example/cs_1',
      expiresAt: new Date('2027-01-15T08:00:00Z'),
    };
    expect(toCheckoutState(session)).toEqual(whole);
    expect(toCheckoutState({ ...session, metadata: null })).toEqual({ ...whole, offer: null });
    expect(toCheckoutState({ ...session, metadata: {} })).toEqual({ ...whole, offer: null });
  });
});

const updateOf = (type: string, object: unknown) =>
  toUpdate({ id: 'evt_1', type, created: 1_800_000_000, data: { object } });

it.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['something_new', 'open'],
  ['won', 'won'],
  ['prevented', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
  // A loss holds while it is appealed: opening the dispute again would give the access back.
  ['appeal_needs_response', 'lost'],
  ['appeal_under_review', 'lost'],
])('an event of a dispute in %s is %s', (status, outcome) => {
  const event = updateOf('charge.dispute.updated', { payment_intent: 'pi_1', status });
  expect(event).toMatchObject({ dispute: { outcome, at: new Date('2027-01-15T08:00:00Z') } });
});

describe('what Stripe is asked for', () => {
  const order = {
    id: 'order-1',
    attempt: 0,
    product: 'self-guided',
    offer: 'self-guided',
    amount: 4_900,
    currency: 'usd',
    email: null,
  } as const;
  const keyOf = (changes: object = {}, code?: string) => {
    const changed = { ...order, ...changes };
    return idempotencyKey(changed, toParams('https://example.com', changed, code));
  };

  it('has the same key again for the same order', () => {
    expect(keyOf()).toBe(keyOf());
  });

  it('has another key with anything else in it, and after an answered failure', () => {
    const keys = [
      keyOf(),
      keyOf({ id: 'order-2' }),
      keyOf({ attempt: 1 }),
      keyOf({ email: 'a@example.com' }),
      keyOf({}, 'promo_1'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** As much of the SDK as this needs; `error` is what creating fails with. */
const stripeThat = (error?: Error): { stripe: Stripe; created: object[] } => {
  const created: object[] = [];
  const create = (product: object) => {
    created.push(product);
    return error ? Promise.reject(error) : Promise.resolve(product);
  };
  return { stripe: { products: { create } } as unknown as Stripe, created };
};

describe('a product', () => {
  it('is created under its fixed id', async () => {
    const { stripe, created } = stripeThat();
    expect(await createProduct(stripe, 'coaching')).toBe('created');
    expect(created).toEqual([{ id: 'coaching', name: '1-on-1 coaching' }]);
  });

  it('may be there already', async () => {
    const { stripe } = stripeThat(Object.assign(new Error(), { code: 'resource_already_exists' }));
    expect(await createProduct(stripe, 'self-guided')).toBe('existing');
  });

  it('is not taken for made when Stripe refuses', async () => {
    const { stripe } = stripeThat(Object.assign(new Error('no'), { code: 'api_key_expired' }));
    await expect(createProduct(stripe, 'self-guided')).rejects.toThrow('no');
  });
});

it('the way to go live names the pinned version and every event that is read', () => {
  const manual = readFileSync(
    new URL('../../../../../docs/going-live.md', import.meta.url),
    'utf8',
  );
  for (const name of [apiVersion, ...Object.keys(readers)]) expect(manual).toContain(`\`${name}\``);
});
