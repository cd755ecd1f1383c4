import Stripe from 'stripe';
import { startBench, webhookSecret, type TestBench } from '../testing.ts';
import { now } from './books.ts';

const anonymousOrder: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 4900, product_data: { name: 'Self-guided' } },
    },
  ],
  client_reference_id: 'order-1',
  metadata: { orderId: 'order-1' },
  payment_intent_data: { metadata: { orderId: 'order-1' } },
  success_url: 'http://localhost:8080/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8080/checkout',
};
const plainOrder = { ...anonymousOrder, customer_email: 'ann@example.com' };
const order = { ...plainOrder, allow_promotion_codes: true };

describe('Stripe, driven by its SDK', () => {
  let bench: TestBench;
  let stripe: Stripe;
  beforeAll(async () => {
    bench = await startBench();
    const { port } = bench.sandbox;
    stripe = new Stripe('sk_test_x', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  });
  afterAll(() => bench.stop());
  afterEach(async () => {
    await bench.control('POST', '/reset');
    bench.receiver.events.length = 0;
    bench.receiver.refused = 0;
  });

  const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({ ...order, ...changes });
  const press = (id: string, action: string, fields: Record<string, string> = {}) =>
    bench.postForm(`/pay/${id}`, { action, ...fields });
  const types = () => bench.receiver.events.map(({ type }) => type);
  /** Pay ends with three facts besides the intent's creation. */
  const paid = async (changes = {}) => {
    const session = await create(changes);
    await press(session.id, 'pay', { email: 'ann@example.com' });
    await bench.receiver.seen(4);
    return stripe.checkout.sessions.retrieve(session.id);
  };

  it('opens a session with a hosted page', async () => {
    const session = await create();
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 4900,
      currency: 'usd',
      payment_status: 'unpaid',
      status: 'open',
      client_reference_id: 'order-1',
      metadata: { orderId: 'order-1' },
      url: `${bench.sandbox.url}/pay/${session.id}`,
    });
    const page = await (await bench.call(`/pay/${session.id}`)).text();
    expect(page).toContain('Self-guided');
    expect(page).toContain('$49.00');
    for (const name of ['Pay', 'Decline', 'Cancel']) expect(page).toContain(`>${name}</button>`);
    const items = await stripe.checkout.sessions.listLineItems(session.id);
    expect(items.data[0]).toMatchObject({
      description: 'Self-guided',
      amount_total: 4900,
      quantity: 1,
    });
  });

  it('Pay redirects to success and tells the product with a right signature', async () => {
    const session = await create();
    const answer = await press(session.id, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:8080/done?session_id=${session.id}`,
    );
    await bench.receiver.seen(4);
    expect(types().sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const completed = bench.receiver.events.find(
      ({ type }) => type === 'checkout.session.completed',
    );
    expect(completed?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
    const found = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(found).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'ann@example.com' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 4900,
        metadata: { orderId: 'order-1' },
        latest_charge: { object: 'charge', amount: 4900, paid: true },
      },
      line_items: { data: [{ amount_total: 4900 }] },
    });
  });

  it('a second press of Pay lands on success and charges nothing more', async () => {
    const session = await paid();
    expect((await press(session.id, 'pay')).status).toBe(303);
    expect((await stripe.charges.list()).data).toHaveLength(1);
    expect((await stripe.events.list()).data).toHaveLength(4);
  });

  it('Decline keeps the session open and says so; Cancel goes back', async () => {
    const { id } = await create();
    const declined = await press(id, 'decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    await bench.receiver.seen(1);
    expect(types()).toEqual(['payment_intent.payment_failed']);
    const cancelled = await press(id, 'cancel');
    expect(cancelled.headers.get('location')).toBe(order.cancel_url);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect((await press(id, 'pay')).status).toBe(303);
  });

  it('asks for an address when the product gave none', async () => {
    const { id } = await stripe.checkout.sessions.create(anonymousOrder);
    expect((await press(id, 'pay', { email: '' })).status).toBe(402);
    expect((await press(id, 'pay', { email: 'bob@example.com' })).status).toBe(303);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session.customer_details?.email).toBe('bob@example.com');
  });

  it.each([
    ['WELCOME10', 4410],
    ['welcome10', 4410],
    ['MINUS20', 2900],
  ])('takes the code %s on the hosted page', async (code, amount) => {
    const { id } = await create();
    expect((await press(id, 'apply', { promotion_code: code })).status).toBe(200);
    await press(id, 'pay');
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session.amount_total).toBe(amount);
    expect((await stripe.charges.list()).data[0]?.amount).toBe(amount);
  });

  it.each(['EXPIRED', 'BIG50', 'NONSENSE'])(
    'refuses the code %s and charges nothing',
    async (code) => {
      const { id } = await create();
      expect((await press(id, 'pay', { promotion_code: code })).status).toBe(402);
      expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    },
  );

  it('a full discount completes without a payment', async () => {
    const { data } = await stripe.promotionCodes.list({ code: 'FREE100', active: true });
    const session = await stripe.checkout.sessions.create({
      ...plainOrder,
      discounts: [{ promotion_code: data[0]?.id ?? '' }],
    });
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' });
    await press(session.id, 'pay');
    await bench.receiver.seen(1);
    expect(types()).toEqual(['checkout.session.completed']);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull();
  });

  it('a code for one purchase is used up by it', async () => {
    const [first, second] = [await create(), await create()];
    await press(first.id, 'pay', { promotion_code: 'ONCE' });
    expect((await press(second.id, 'pay', { promotion_code: 'ONCE' })).status).toBe(402);
    expect((await stripe.promotionCodes.list({ code: 'ONCE', active: true })).data).toEqual([]);
  });

  it('a code for one product is refused for another', async () => {
    for (const id of ['self-guided', 'coaching']) await stripe.products.create({ id, name: id });
    const [code] = (await stripe.promotionCodes.list({ code: 'RESET15' })).data;
    const buy = (product: string) =>
      stripe.checkout.sessions.create({
        ...plainOrder,
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: 10_000, product } },
        ],
        discounts: [{ promotion_code: code?.id ?? '' }],
      });
    expect((await buy('self-guided')).amount_total).toBe(8500);
    await expect(buy('coaching')).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it('says which product it does not know', async () => {
    const price_data = { currency: 'usd', unit_amount: 4900, product: 'nothing' };
    await expect(create({ line_items: [{ quantity: 1, price_data }] })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'line_items[0][price_data][product]',
    });
  });

  it('expands the coupon of a promotion code', async () => {
    const { data } = await stripe.promotionCodes.list({
      code: 'WELCOME10',
      expand: ['data.promotion.coupon'],
    });
    expect(data[0]?.promotion.coupon).toMatchObject({ percent_off: 10, valid: true });
  });

  it('expires a session once', async () => {
    const { id } = await create();
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
    await bench.receiver.seen(1);
    expect(types()).toEqual(['checkout.session.expired']);
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('can be expired');
    expect((await bench.call(`/pay/${id}`)).status).toBe(410);
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
    ['an unknown price', { line_items: [{ price: 'price_none' }] }, { code: 'resource_missing' }],
    ['no line items', { line_items: [] }, { param: 'line_items' }],
    ['an unknown parameter', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    ['the old ui_mode', { ui_mode: 'hosted' }, { param: 'ui_mode' }],
    ['a bad address', { customer_email: 'nobody' }, { code: 'email_invalid' }],
    ['an early expiry', { expires_at: now() + 60 }, { param: 'expires_at' }],
    ['two kinds of discount', { discounts: [{ coupon: 'seed_welcome10' }] }, {}],
  ])('refuses %s as Stripe does', async (_name, changes, error) => {
    await expect(create(changes)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    });
  });

  it('answers 404 for an id it never gave, 401 without a key', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await bench.call('/v1/events')).status).toBe(401);
    expect((await bench.call('/v1/nothing')).status).toBe(404);
  });

  it('refunds in parts until nothing is left', async () => {
    const session = await paid();
    const intent = session.payment_intent as string;
    await stripe.refunds.create({ payment_intent: intent, amount: 1000 });
    await bench.control('POST', `/payments/${session.id}/refund`, {});
    await bench.receiver.seen(8);
    const [last] = bench.receiver.events
      .filter(({ type }) => type === 'charge.refunded')
      .map(({ data }) => data.object as Stripe.Charge)
      .sort((a, b) => b.amount_refunded - a.amount_refunded);
    expect(last).toMatchObject({ amount_refunded: 4900, refunded: true, payment_intent: intent });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('opens and loses a dispute', async () => {
    const session = await paid();
    await bench.control('POST', `/payments/${session.id}/dispute`, {});
    await bench.control('POST', `/payments/${session.id}/dispute`, { status: 'lost' });
    await bench.receiver.seen(6);
    expect(types()).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
    );
    expect((await stripe.disputes.list()).data[0]?.status).toBe('lost');
  });

  it('completes unpaid and settles later', async () => {
    await bench.control('PUT', '/faults', { checkout: { mode: 'async', times: 1 } });
    const { id } = await create();
    await press(id, 'pay');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await bench.control('POST', `/payments/${id}/settle`, { paid: true });
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    await bench.receiver.seen(6);
    expect(types()).toContain('checkout.session.async_payment_succeeded');
  });

  it('charges a wrong amount when told to', async () => {
    const { id } = await create();
    await bench.control('POST', `/payments/${id}/pay`, { amount: 100 });
    expect((await stripe.checkout.sessions.retrieve(id)).amount_total).toBe(100);
  });

  it('lists events by type and pages through them', async () => {
    await paid();
    const all = await stripe.events.list({ limit: 3, created: { gte: now() - 60 } });
    expect(all).toMatchObject({ has_more: true });
    const rest = await stripe.events.list({ starting_after: all.data[2]?.id ?? '' });
    expect(rest.data).toHaveLength(1);
    const some = await stripe.events.list({ types: ['charge.succeeded', 'refund.created'] });
    expect(some.data.map(({ type }) => type)).toEqual(['charge.succeeded']);
    const [event] = some.data;
    expect((await stripe.events.retrieve(event?.id ?? '')).data.object).toMatchObject({
      paid: true,
    });
    expect((await stripe.events.list({ created: { lt: now() - 60 } })).data).toEqual([]);
  });

  it('makes products and prices and sells by price', async () => {
    const product = await stripe.products.create({ id: 'prod_reset', name: 'The Reset' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 150_000,
      lookup_key: 'coaching',
    });
    await stripe.products.update(product.id, { name: 'The Relationship Reset' });
    const { data } = await stripe.prices.list({ lookup_keys: ['coaching'] });
    expect(data.map(({ id }) => id)).toEqual([price.id]);
    const session = await create({ line_items: [{ price: price.id, quantity: 1 }] });
    const items = await stripe.checkout.sessions.listLineItems(session.id);
    expect(items.data[0]).toMatchObject({
      description: 'The Relationship Reset',
      amount_total: 150_000,
    });
  });

  describe('webhooks', () => {
    it('are sent again after a 500 until they are taken', async () => {
      bench.receiver.statuses = [500, 503];
      const { id } = await create();
      await stripe.checkout.sessions.expire(id);
      await bench.receiver.seen(3);
      expect(new Set(bench.receiver.events.map((event) => event.id)).size).toBe(1);
    });

    it('can be dropped and sent again by hand', async () => {
      await bench.control('PUT', '/faults', { webhook: { mode: 'drop', times: 1 } });
      const { id } = await create();
      await stripe.checkout.sessions.expire(id);
      const [event] = (await stripe.events.list()).data;
      await bench.control('POST', `/events/${event?.id}/resend`);
      await bench.receiver.seen(1);
      const { webhooks } = await bench.control('GET', '/ledger');
      expect((webhooks as { state: string }[]).map(({ state }) => state)).toContain('dropped');
    });

    it('can come many times, or in the wrong order', async () => {
      await bench.control('PUT', '/faults', { webhook: { mode: 'duplicate', count: 5, times: 1 } });
      await stripe.checkout.sessions.expire((await create()).id);
      await bench.receiver.seen(5);
      bench.receiver.events.length = 0;
      await bench.control('PUT', '/faults', { webhook: { mode: 'reorder', count: 4 } });
      await press((await create()).id, 'pay');
      await bench.receiver.seen(4);
      expect(types()).toContain('checkout.session.completed');
    });

    it('can be forged', async () => {
      await bench.control('PUT', '/faults', { webhook: { mode: 'forge' } });
      await stripe.checkout.sessions.expire((await create()).id);
      await bench.control('PUT', '/faults', { webhook: null });
      await stripe.checkout.sessions.expire((await create()).id);
      await bench.receiver.seen(1);
      expect(bench.receiver.refused).toBe(1);
      expect(webhookSecret).not.toBe('whsec_somebody_else');
    });
  });

  it.each([
    [{ mode: 'fail', status: 500 }, { statusCode: 500 }],
    [{ mode: 'fail', status: 429 }, { type: 'StripeRateLimitError' }],
    [{ mode: 'garbage' }, {}],
    [{ mode: 'empty' }, {}],
  ])('with the fault %j the call fails once', async (fault, error) => {
    await bench.control('PUT', '/faults', { stripe: { ...fault, times: 1 } });
    await expect(create()).rejects.toMatchObject(error);
    expect((await create()).status).toBe('open');
  });

  it('a lost answer is found again under its idempotency key', async () => {
    await bench.control('PUT', '/faults', { stripe: { mode: 'drop', times: 2 } });
    // Twice, since the SDK sends a request again by itself when its connection was reset.
    const options = { idempotencyKey: 'order-9' };
    await expect(stripe.checkout.sessions.create(order, options)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const session = await stripe.checkout.sessions.create(order, options);
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id]);
  });
});
