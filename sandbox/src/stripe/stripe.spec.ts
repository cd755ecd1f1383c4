import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { startTestSandbox, webhookSecret, type TestSandbox } from '../testing/running.ts';
import { now } from './tables.ts';

const anonymousOrder: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
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
const order = { ...anonymousOrder, customer_email: 'ann@example.com' };

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
    sandbox.receiver.refused = 0;
  });

  const create = (
    changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
    from: Stripe.Checkout.SessionCreateParams = order,
  ) => stripe.checkout.sessions.create({ ...from, ...changes }, { idempotencyKey: randomUUID() });
  const press = (id: string, action: string, fields: Record<string, string> = {}) =>
    sandbox.postForm(`/pay/${id}`, { action, ...fields });
  const types = () => sandbox.receiver.events.map(({ type }) => type);
  const ledger = async () =>
    (await sandbox.control('GET', '/ledger')) as {
      payments: { amountReceived: number; dispute: string | null }[];
      webhooks: { state: string }[];
    };
  const codeNamed = async (code: string) =>
    (await stripe.promotionCodes.list({ code, active: true, limit: 1 })).data[0]?.id ?? '';
  /** Pay ends with two events: the charge and the completed session. */
  const paid = async (changes = {}) => {
    const session = await create(changes);
    await press(session.id, 'pay', { email: 'ann@example.com' });
    await sandbox.receiver.seen(2);
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
      url: `${sandbox.url}/pay/${session.id}`,
    });
    const page = await (await sandbox.call(`/pay/${session.id}`)).text();
    expect(page).toContain('Self-guided');
    expect(page).toContain('$49.00');
    for (const name of ['Pay', 'Decline', 'Cancel']) expect(page).toContain(`>${name}</button>`);
  });

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

  it('a second press of Pay lands on success and charges nothing more', async () => {
    const session = await paid();
    expect((await press(session.id, 'pay')).status).toBe(303);
    expect((await ledger()).payments).toMatchObject([{ amountReceived: 4900 }]);
    expect((await stripe.events.list()).data).toHaveLength(2);
  });

  it('Decline keeps the session open and says so; Cancel goes back', async () => {
    const { id } = await create();
    const declined = await press(id, 'decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    await sandbox.receiver.seen(1);
    expect(types()).toEqual(['payment_intent.payment_failed']);
    const cancelled = await press(id, 'cancel');
    expect(cancelled.headers.get('location')).toBe(order.cancel_url);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect((await press(id, 'pay')).status).toBe(303);
  });

  it('asks for an address when the product gave none', async () => {
    const { id } = await create({}, anonymousOrder);
    expect((await press(id, 'pay', { email: '' })).status).toBe(402);
    expect((await press(id, 'pay', { email: 'bob@example.com' })).status).toBe(303);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session.customer_details?.email).toBe('bob@example.com');
  });

  it.each([
    ['WELCOME10', 4410],
    ['welcome10', 4410],
    ['MINUS20', 2900],
  ])('takes the code %s off the price', async (code, amount) => {
    const { id, amount_total } = await create({
      discounts: [{ promotion_code: await codeNamed(code) }],
    });
    expect(amount_total).toBe(amount);
    expect(await (await sandbox.call(`/pay/${id}`)).text()).toContain(code.toUpperCase());
    await press(id, 'pay');
    expect((await ledger()).payments[0]?.amountReceived).toBe(amount);
  });

  it.each(['EXPIRED', 'NONSENSE'])('knows no active code %s', async (code) => {
    expect(await codeNamed(code)).toBe('');
  });

  it.each(['promo_EXPIRED', 'promo_BIG50', 'promo_NONSENSE'])('refuses %s', async (id) => {
    await expect(create({ discounts: [{ promotion_code: id }] })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'discounts[0][promotion_code]',
    });
  });

  it('a full discount completes without a payment', async () => {
    const session = await create({ discounts: [{ promotion_code: await codeNamed('FREE100') }] });
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' });
    await press(session.id, 'pay');
    await sandbox.receiver.seen(1);
    expect(types()).toEqual(['checkout.session.completed']);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull();
  });

  it('a code for one purchase is used up by it', async () => {
    const discounts = [{ promotion_code: await codeNamed('ONCE') }];
    await press((await create({ discounts })).id, 'pay');
    await expect(create({ discounts })).rejects.toMatchObject({ code: 'promotion_code_invalid' });
    expect(await codeNamed('ONCE')).toBe('');
  });

  it('a code for one purchase, taken to two pages, pays for the first alone', async () => {
    const discounts = [{ promotion_code: await codeNamed('ONCE') }];
    const [first, second] = [await create({ discounts }), await create({ discounts })];
    await press(first.id, 'pay');
    const refused = await press(second.id, 'pay');
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('This promotion code has expired or is inactive.');
    expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({
      status: 'open',
      payment_intent: null,
    });
  });

  it('a code for one product is refused for another', async () => {
    await stripe.products.create({ id: 'coaching', name: 'Coaching' });
    const discounts = [{ promotion_code: await codeNamed('RESET15') }];
    const buy = (product: string) =>
      create({
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: 10_000, product } },
        ],
        discounts,
      });
    expect((await buy('self-guided')).amount_total).toBe(8500);
    await expect(buy('coaching')).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it('makes a product once', async () => {
    const product = { id: 'self-guided', name: 'Self-guided' };
    await expect(stripe.products.create(product)).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
  });

  it('says which product it does not know', async () => {
    const price_data = { currency: 'usd', unit_amount: 4900, product: 'nothing' };
    await expect(create({ line_items: [{ quantity: 1, price_data }] })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'line_items[0][price_data][product]',
    });
  });

  it('expires a session once', async () => {
    const { id } = await create();
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
    await sandbox.receiver.seen(1);
    expect(types()).toEqual(['checkout.session.expired']);
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('can be expired');
    expect((await sandbox.call(`/pay/${id}`)).status).toBe(410);
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

  it('forgets a key whose order was refused before anything was done', async () => {
    const options = { idempotencyKey: 'order-3' };
    const wrong = { ...order, success_url: '' };
    await expect(stripe.checkout.sessions.create(wrong, options)).rejects.toThrow();
    expect((await stripe.checkout.sessions.create(order, options)).status).toBe('open');
  });

  it.each<[string, object, object]>([
    ['no line items', { line_items: [] }, { param: 'line_items' }],
    ['an unknown parameter', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    ['another mode', { mode: 'setup' }, { param: 'mode' }],
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
    ['of another version', { apiVersion: '2020-08-27' }, 'Invalid Stripe API version: 2020-08-27'],
  ])('refuses to take money %s', async (_name, options, message) => {
    const idempotencyKey = options.apiVersion && 'order-1';
    await expect(
      stripe.checkout.sessions.create(order, {
        ...options,
        ...(idempotencyKey && { idempotencyKey }),
      }),
    ).rejects.toThrow(message);
  });

  it('refuses what it does not know also where nothing but an id is meant', async () => {
    const { id } = await create();
    const unknown: object = { colour: 'red' };
    await expect(stripe.checkout.sessions.expire(id, unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    const expand = ['customer'];
    await expect(stripe.checkout.sessions.retrieve(id, { expand })).rejects.toThrow('expanded');
  });

  it('answers 404 for an id it never gave, 401 without a key', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await sandbox.call('/v1/events')).status).toBe(401);
    expect((await sandbox.call('/v1/nothing')).status).toBe(404);
  });

  it('refunds in parts until nothing is left', async () => {
    const session = await paid();
    const refund = (input: object) =>
      sandbox.control('POST', `/payments/${session.id}/refund`, input);
    await refund({ amount: 1000 });
    await refund({});
    await sandbox.receiver.seen(4);
    const [last] = sandbox.receiver.events
      .filter(({ type }) => type === 'charge.refunded')
      .map(({ data }) => data.object as Stripe.Charge)
      .sort((a, b) => b.amount_refunded - a.amount_refunded);
    const { payment_intent } = session;
    expect(last).toMatchObject({ amount_refunded: 4900, refunded: true, payment_intent });
    expect(await refund({})).toEqual({
      error: expect.stringContaining('already been refunded') as string,
    });
  });

  it('refunds what is left when the API is asked, once for one key', async () => {
    const { payment_intent } = await paid();
    const asked = { payment_intent: payment_intent as string };
    const refund = (params: Stripe.RefundCreateParams, idempotencyKey: string) =>
      stripe.refunds.create(params, { idempotencyKey });
    const again = () => refund(asked, 'one');
    const { id, status } = await again();
    expect([status, (await again()).id]).toEqual(['succeeded', id]);
    await expect(refund(asked, 'two')).rejects.toThrow('already been refunded');
    await expect(refund({ payment_intent: 'pi_none' }, 'three')).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it('opens and loses a dispute', async () => {
    const session = await paid();
    await sandbox.control('POST', `/payments/${session.id}/dispute`, {});
    await sandbox.control('POST', `/payments/${session.id}/dispute`, { status: 'lost' });
    await sandbox.receiver.seen(4);
    expect(types()).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
    );
    const [opened] = (await stripe.events.list({ types: ['charge.dispute.created'] })).data;
    const { evidence_details: evidence } = opened?.data.object as Stripe.Dispute;
    expect(evidence.due_by).toBeGreaterThan(now());
    expect((await ledger()).payments[0]?.dispute).toBe('lost');
  });

  it('completes unpaid and settles later', async () => {
    await sandbox.control('PUT', '/faults', { checkout: { mode: 'async', times: 1 } });
    const { id } = await create();
    await press(id, 'pay');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await sandbox.control('POST', `/payments/${id}/settle`, { paid: true });
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    await sandbox.receiver.seen(3);
    expect(types()).toContain('checkout.session.async_payment_succeeded');
  });

  it('charges a wrong amount when told to', async () => {
    const { id } = await create();
    await sandbox.control('POST', `/payments/${id}/pay`, { amount: 100 });
    expect((await stripe.checkout.sessions.retrieve(id)).amount_total).toBe(100);
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

    it('can come many times, or in the wrong order', async () => {
      await sandbox.control('PUT', '/faults', {
        webhook: { mode: 'duplicate', count: 5, times: 1 },
      });
      await stripe.checkout.sessions.expire((await create()).id);
      await sandbox.receiver.seen(5);
      sandbox.receiver.events.length = 0;
      await sandbox.control('PUT', '/faults', { webhook: { mode: 'reorder', count: 2 } });
      await press((await create()).id, 'pay');
      await sandbox.receiver.seen(2);
      expect(types()).toContain('checkout.session.completed');
    });

    it('can be forged', async () => {
      await sandbox.control('PUT', '/faults', { webhook: { mode: 'forge' } });
      await stripe.checkout.sessions.expire((await create()).id);
      await sandbox.control('PUT', '/faults', { webhook: null });
      await stripe.checkout.sessions.expire((await create()).id);
      await sandbox.receiver.seen(1);
      expect(sandbox.receiver.refused).toBe(1);
      expect(webhookSecret).not.toBe('whsec_somebody_else');
    });
  });

  it.each([
    [{ mode: 'fail', status: 500 }, { statusCode: 500 }],
    [{ mode: 'fail', status: 429 }, { type: 'StripeRateLimitError' }],
    [{ mode: 'garbage' }, {}],
    [{ mode: 'empty' }, {}],
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
