import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { startTestSandbox, type TestSandbox } from '../testing/running.ts';

const order: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  customer_email: 'ann@example.com',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 4900, product: 'self-guided' },
    },
  ],
  client_reference_id: 'order-1',
  metadata: { orderId: 'order-1' },
  payment_intent_data: { metadata: { orderId: 'order-1' } },
  success_url: 'http://localhost:8080/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8080/checkout',
};

describe('Stripe, driven by its SDK', () => {
  let sandbox: TestSandbox;
  let stripe: Stripe;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const { port } = sandbox;
    stripe = new Stripe('sk_test_x', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  });
  afterAll(() => sandbox.stop());
  beforeEach(() => stripe.products.create({ id: 'self-guided', name: 'Self-guided' }));
  afterEach(async () => {
    await sandbox.control('POST', '/reset');
    sandbox.receiver.events.length = 0;
  });

  const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({ ...order, ...changes }, { idempotencyKey: randomUUID() });

  it('gives the first answer again for an idempotency key, and refuses it for another order', async () => {
    const options = { idempotencyKey: 'order-1' };
    const first = await stripe.checkout.sessions.create(order, options);
    const again = await stripe.checkout.sessions.create(order, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(
      stripe.checkout.sessions.create({ ...order, client_reference_id: 'order-2' }, options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it.each<[string, object, object]>([
    ['no line items', { line_items: [] }, { param: 'line_items' }],
    ['an unknown parameter', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    ['no success page', { success_url: '' }, { param: 'success_url' }],
    ['a bad address', { customer_email: 'nobody' }, { code: 'email_invalid' }],
  ])('refuses %s as Stripe does', async (_name, changes, error) => {
    await expect(create(changes)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    });
  });

  it.each<[string, Stripe.RequestOptions, string]>([
    ['without a key of its own', {}, 'Idempotency-Key'],
    ['with a key that the SDK made up', { maxNetworkRetries: 1 }, 'Idempotency-Key'],
    ['of another version', { apiVersion: '2020-08-27', idempotencyKey: 'o' }, 'API version'],
  ])('refuses to take money %s', async (_name, options, message) => {
    await expect(stripe.checkout.sessions.create(order, options)).rejects.toThrow(message);
  });

  it('sends an event again after a 500 until it is taken', async () => {
    sandbox.receiver.statuses.push(500, 503);
    await stripe.checkout.sessions.expire((await create()).id);
    const events = await sandbox.receiver.seen(3);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  });
});
