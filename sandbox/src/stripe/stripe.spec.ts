import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { startTestSandbox, type TestSandbox } from '../testing/running.ts';
import { now } from './tables.ts';

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
  const press = (id: string, action: string, fields: Record<string, string> = {}) =>
    sandbox.postForm(`/pay/${id}`, { action, ...fields });
  const types = () => sandbox.receiver.events.map(({ type }) => type);
  const ledger = async () =>
    (await sandbox.control('GET', '/ledger')) as {
      payments: { amountReceived: number; dispute: string | null }[];
      webhooks: { state: string }[];
    };
  /** Pay ends with two events: the charge and the completed session. */
  const paid = async (changes = {}) => {
    const session = await create(changes);
    await press(session.id, 'pay', { email: 'ann@example.com' });
    await sandbox.receiver.seen(2);
    return stripe.checkout.sessions.retrieve(session.id);
  };

  it('Pay redirects to success and tells the product with a right signature', async () => {
    const session = await create();
    const answer = await press(session.id, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:8080/done?session_id=${session.id}`,
    );
    await sandbox.receiver.seen(2);
    expect(types().sort()).toEqual(['charge.succeeded', 'checkout.session.completed']);
    const completed = sandbox.receiver.events.find(
      ({ type }) => type === 'checkout.session.completed',
    );
    expect(completed?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
    const found = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(found).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'ann@example.com' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 4900,
        metadata: { orderId: 'order-1' },
      },
    });
  });

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

  it('answers 404 for an id it never gave, 401 without a key', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await sandbox.call('/v1/events')).status).toBe(401);
    expect((await sandbox.call('/v1/nothing')).status).toBe(404);
  });

  it('lists events by type and pages through them', async () => {
    await paid();
    await stripe.checkout.sessions.expire((await create()).id);
    const all = await stripe.events.list({ limit: 2, created: { gte: now() - 60 } });
    expect(all).toMatchObject({ has_more: true });
    const rest = await stripe.events.list({ starting_after: all.data[1]?.id ?? '' });
    expect(rest.data).toHaveLength(1);
    const some = await stripe.events.list({ types: ['charge.succeeded', 'charge.refunded'] });
    expect(some.data.map(({ type }) => type)).toEqual(['charge.succeeded']);
    expect(some.data[0]?.data.object).toMatchObject({ paid: true });
    expect((await stripe.events.list({ created: { gte: now() + 60 } })).data).toEqual([]);
  });

  describe('webhooks', () => {
    it('are sent again after a 500 until they are taken', async () => {
      sandbox.receiver.statuses = [500, 503];
      const { id } = await create();
      await stripe.checkout.sessions.expire(id);
      await sandbox.receiver.seen(3);
      expect(new Set(sandbox.receiver.events.map((event) => event.id)).size).toBe(1);
    });

    it('can be dropped and sent again by hand', async () => {
      await sandbox.control('PUT', '/faults', { webhook: { mode: 'drop', times: 1 } });
      const { id } = await create();
      await stripe.checkout.sessions.expire(id);
      const [event] = (await stripe.events.list()).data;
      await sandbox.control('POST', `/events/${event?.id}/resend`);
      await sandbox.receiver.seen(1);
      const { webhooks } = await ledger();
      expect(webhooks.map(({ state }) => state)).toContain('dropped');
    });
  });

  it.each([
    [{ mode: 'fail', status: 500 }, { statusCode: 500 }],
    [{ mode: 'fail', status: 429 }, { type: 'StripeRateLimitError' }],
    [{ mode: 'garbage' }, {}],
  ])('with the fault %j the call fails once', async (fault, error) => {
    await sandbox.control('PUT', '/faults', { stripe: { ...fault, times: 1 } });
    await expect(create()).rejects.toMatchObject(error);
    expect((await create()).status).toBe('open');
  });

  it('a lost answer is found again under its idempotency key', async () => {
    await sandbox.control('PUT', '/faults', { stripe: { mode: 'drop', times: 2 } });
    // Twice, since the SDK sends a request again by itself when its connection was reset.
    const options = { idempotencyKey: 'order-9' };
    await expect(stripe.checkout.sessions.create(order, options)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const session = await stripe.checkout.sessions.create(order, options);
    expect((await ledger()).payments).toMatchObject([{ session: session.id }]);
  });
});
