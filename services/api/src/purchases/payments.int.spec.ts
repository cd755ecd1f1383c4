import { RequestError } from '@repo/contracts/client';
import { checkout } from '@repo/contracts/purchases/checkout';
import { auth } from '@repo/contracts/accounts/auth';
import { offersApi } from '@repo/contracts/purchases/offers';
import { transactions } from '@repo/contracts/purchases/transactions';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { currency, offers } from '@repo/product/offers';
import type { Browser } from '../testing/browser.ts';
import { startHarness, type Harness } from '../testing/harness.ts';
import { testPassword } from '../testing/people.ts';
import { startStripeSandbox, type StripeSandbox } from '../testing/stripe-sandbox.ts';
import { guestCheckoutsAllowed } from './checkout/buyers.ts';
import { Reconciler } from './fulfilment/reconciler.ts';

let sandbox: StripeSandbox;
let api: Harness;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  api = await startHarness({ STRIPE_API_URL: sandbox.url });
});
afterEach(async () => {
  await sandbox.setFaults({ stripe: null });
  // Every test has all coaching spots of the month.
  await api.dataSource.query(`update orders set paid_at = paid_at - interval '1 month'`);
});
afterAll(async () => {
  await api.stop();
  sandbox.stop();
});

const refusal = async (call: Promise<unknown>): Promise<RequestError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw new Error('the call was not refused');
};

/** Whether the member holds the self-guided programme, as the API tells it. */
const hasPremium = async ({ call }: Browser): Promise<boolean> =>
  (await call(checkout.readSelfGuidedCheckout)).data.alreadyPurchased;

const paymentOf = async (sessionId: string) => {
  const found = (await sandbox.payments()).find(({ session }) => session === sessionId);
  if (!found) throw new Error(`no session ${sessionId}`);
  return found;
};

describe('a checkout', () => {
  it('asks Stripe for our own price and brings the buyer back with the session', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, {
      body: { email: 'receipt@example.com' },
    });
    expect(data.url).toContain(data.sessionId);
    const payment = await paymentOf(data.sessionId);
    expect(payment.amountTotal).toBe(offers['self-guided'].amount);
    expect(payment.metadata).toMatchObject({ offer: 'self-guided' });

    const session = (await fetch(`${sandbox.url}/v1/checkout/sessions/${data.sessionId}`, {
      headers: { authorization: 'Bearer sk_test_suite' },
    }).then((response) => response.json())) as Record<string, unknown>;
    expect(session).toMatchObject({
      success_url: `${api.config.PUBLIC_URL}/self-guided-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${api.config.PUBLIC_URL}/self-guided-error`,
      customer_email: 'receipt@example.com',
      currency: 'usd',
    });
  });

  it.each([
    [checkout.createCheckout, 'coaching', '/error'],
    [checkout.createNewDoorCheckout, 'coaching-new-door', '/error?from=/new-door'],
  ] as const)('charges the offer of its call (%#)', async (endpoint, offer, cancelPath) => {
    const member = await api.signedIn();
    const { data } = await member.call(endpoint, { body: { priceId: offer } });
    expect(await paymentOf(data.sessionId)).toMatchObject({
      amountTotal: offers[offer].amount,
      metadata: { offer },
    });
    const session = (await fetch(`${sandbox.url}/v1/checkout/sessions/${data.sessionId}`, {
      headers: { authorization: 'Bearer sk_test_suite' },
    }).then((response) => response.json())) as { cancel_url: string };
    expect(session.cancel_url).toBe(`${api.config.PUBLIC_URL}${cancelPath}`);
  });

  it.each([
    [checkout.createCheckout, 'coaching-new-door'],
    [checkout.createCheckout, 'price_1Nxyz'],
    [checkout.createCheckout, ''],
    [checkout.createNewDoorCheckout, 'coaching'],
    [checkout.createNewDoorCheckout, 'self-guided'],
  ])('refuses a foreign price without asking Stripe (%#)', async (endpoint, priceId) => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { mode: 'fail', times: 1 } });
    const error = await refusal(member.call(endpoint, { body: { priceId } }));
    expect([error.status, error.code]).toEqual([400, 'UNKNOWN_PRICE']);
    // The fault waits for the first call to Stripe: it is still there.
    expect((await sandbox.faults())['stripe']).toMatchObject({ times: 1 });
  });

  it.each([
    { amount: 1 },
    { userId: 'somebody' },
    { email: 'not-an-address' },
    { email: ['a@example.com'] },
    { priceId: 7 },
  ])('refuses a body it does not know: %j', async (body) => {
    const member = await api.signedIn();
    const response = await member.send('/api/payment/create-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
  });

  it('keeps one session through double clicks and tabs', async () => {
    const member = await api.signedIn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.call(checkout.createSelfGuidedCheckout, { body: {} })),
    );
    const again = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    const ids = new Set([...answers, again].map(({ data }) => data.sessionId));
    expect(ids.size).toBe(1);
    const orders = await api.dataSource.query<unknown[]>(
      'select 1 from orders where user_id = $1',
      [member.userId],
    );
    expect(orders).toHaveLength(1);
    const sessions = (await sandbox.payments()).filter(({ session }) => ids.has(session));
    expect(sessions).toHaveLength(1);
  });

  it('closes the open session when something else is typed', async () => {
    const member = await api.signedIn();
    const first = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    const second = await member.call(checkout.createSelfGuidedCheckout, {
      body: { coupon: 'WELCOME10' },
    });
    expect(second.data.sessionId).not.toBe(first.data.sessionId);
    expect((await paymentOf(first.data.sessionId)).status).toBe('expired');
    expect(await paymentOf(second.data.sessionId)).toMatchObject({
      status: 'open',
      amountTotal: 4_410,
    });
  });

  it('closes the open session when the price has changed since', async () => {
    const member = await api.signedIn();
    const first = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    await api.dataSource.query('update orders set amount = 9900 where stripe_session_id = $1', [
      first.data.sessionId,
    ]);
    const second = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    expect((await paymentOf(first.data.sessionId)).status).toBe('expired');
    expect((await paymentOf(second.data.sessionId)).amountTotal).toBe(4_900);
  });

  it.each([
    ['', 'Email is required'],
    ['ada@', 'Please enter a valid email address'],
  ])('says what is wrong with the address %j', async (email, sentence) => {
    const error = await refusal(api.visitor().call(checkout.createCheckout, { body: { email } }));
    expect(error.data.errors).toEqual({ email: [sentence] });
  });

  it('starts anew after a session has run out', async () => {
    const member = await api.signedIn();
    const first = await member.call(checkout.createCheckout, { body: {} });
    await sandbox.press(first.data.sessionId, 'expire');
    const second = await member.call(checkout.createCheckout, { body: {} });
    expect(second.data.sessionId).not.toBe(first.data.sessionId);
    const { data } = await member.call(transactions.list);
    expect(data.items.map(({ status }) => status)).toEqual(['pending', 'expired']);
  });

  it('knows a signed-out buyer again, and nobody else', async () => {
    const visitor = api.visitor();
    const body = { email: 'visitor@example.com' };
    const first = await visitor.call(checkout.createSelfGuidedCheckout, { body });
    const second = await visitor.call(checkout.createSelfGuidedCheckout, { body });
    const stranger = await api.visitor().call(checkout.createSelfGuidedCheckout, { body });
    expect(second.data.sessionId).toBe(first.data.sessionId);
    expect(stranger.data.sessionId).not.toBe(first.data.sessionId);
  });
});

describe('a network without a session', () => {
  it('asks for payment pages only so often; members and other networks go on', async () => {
    const ask = (browser: Browser, address: string) =>
      browser.send('/api/payment/checkout-self-guided', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
    const visitor = api.visitor();
    for (let n = 0; n < guestCheckoutsAllowed; n += 1)
      expect((await ask(visitor, '203.0.113.7')).status).toBe(200);
    const refused = await ask(api.visitor(), '203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(api.visitor(), '203.0.113.8')).status).toBe(200);
    expect((await ask(await api.signedIn(), '203.0.113.7')).status).toBe(200);
  });
});

describe('what was bought already', () => {
  it('is judged by product', async () => {
    const reader = await api.signedIn({ premium: true });
    const error = await refusal(reader.call(checkout.createSelfGuidedCheckout, { body: {} }));
    expect([error.status, error.code]).toEqual([409, 'ALREADY_PURCHASED']);
    expect(error.data.current).toEqual({ product: 'self-guided', state: 'paid' });
    await expect(reader.call(checkout.createCheckout, { body: {} })).resolves.toBeDefined();
  });

  it('includes the bonus of coaching', async () => {
    const { call } = await api.signedIn({ coaching: true });
    const error = await refusal(call(checkout.createSelfGuidedCheckout, { body: {} }));
    expect(error.code).toBe('ALREADY_PURCHASED');
    expect((await refusal(call(checkout.createCheckout, { body: {} }))).code).toBe(
      'ALREADY_PURCHASED',
    );
  });

  it('is found at Stripe when the webhook was lost and the buyer clicks again', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    await sandbox.press(data.sessionId, 'pay');
    const error = await refusal(member.call(checkout.createSelfGuidedCheckout, { body: {} }));
    expect(error.data.current).toEqual({ product: 'self-guided', state: 'paid' });
    expect(await hasPremium(member)).toBe(true);
  });

  it('counts money that is on its way: nobody pays twice', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    await sandbox.press(data.sessionId, 'pay', { async: true });
    const error = await refusal(member.call(checkout.createSelfGuidedCheckout, { body: {} }));
    expect(error.data.current).toEqual({ product: 'self-guided', state: 'processing' });
    await sandbox.press(data.sessionId, 'settle', { paid: false });
    const again = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    expect(again.data.sessionId).not.toBe(data.sessionId);
  });

  it('is never told to a signed-out buyer', async () => {
    const visitor = api.visitor();
    const body = { email: 'twice@example.com' };
    const { data } = await visitor.call(checkout.createSelfGuidedCheckout, { body });
    await sandbox.press(data.sessionId, 'pay', { async: true });
    const again = await visitor.call(checkout.createSelfGuidedCheckout, { body });
    expect(again.data.sessionId).not.toBe(data.sessionId);
  });
});

describe('GET /payment/checkout-self-guided', () => {
  it('tells what would be bought and where an open checkout waits', async () => {
    const member = await api.signedIn();
    const { amount, listAmount, label } = offers['self-guided'];
    const selfGuided = { amount, listAmount, label };
    const before = await member.call(checkout.readSelfGuidedCheckout);
    expect(before.data).toEqual({
      eligible: true,
      alreadyPurchased: false,
      offer: {
        id: 'self-guided',
        product: 'self-guided',
        currency,
        ...selfGuided,
      },
      openCheckoutUrl: null,
    });
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    const after = await member.call(checkout.readSelfGuidedCheckout);
    expect(after.data.openCheckoutUrl).toBe(data.url);
  });

  it('says so when it was bought, and refuses a stranger', async () => {
    const member = await api.signedIn({ premium: true });
    const { data } = await member.call(checkout.readSelfGuidedCheckout);
    expect(data).toMatchObject({ eligible: false, alreadyPurchased: true, openCheckoutUrl: null });
    expect((await refusal(api.visitor().call(checkout.readSelfGuidedCheckout))).status).toBe(401);
  });
});

describe('a coupon', () => {
  it.each(['NOPE', 'EXPIRED', 'BIG50', '💔', 'x'.repeat(64)])(
    'that does not fit is refused in the same words: %s',
    async (coupon) => {
      const member = await api.signedIn();
      const error = await refusal(
        member.call(checkout.createSelfGuidedCheckout, { body: { coupon } }),
      );
      expect([error.status, error.code]).toEqual([400, 'INVALID_COUPON']);
    },
  );

  it('may bring the price down to nothing; the order is fulfilled and reads FREE', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, {
      body: { coupon: ' free100 ' },
    });
    await sandbox.press(data.sessionId, 'pay');
    await sandbox.deliverAll(api.visitor(), data.sessionId);
    expect(await hasPremium(member)).toBe(true);
    const page = await member.call(transactions.list);
    expect(page.data.items).toEqual([
      expect.objectContaining({ amount: 0, status: 'paid', reference: 'FREE' }),
    ]);
  });
});

describe('Stripe in trouble', () => {
  const offending = (request: Promise<unknown>) =>
    refusal(request).then(({ status, code }) => [status, code]);
  const selfGuided = { match: 'POST /v1/checkout/sessions' };

  it.each([
    { mode: 'fail', status: 500 },
    { mode: 'fail', status: 429 },
    { mode: 'garbage' },
    { mode: 'empty' },
  ])('answers a sentence, and a retry makes the one session: %j', async (fault) => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { ...fault, ...selfGuided } });
    const open = () => member.call(checkout.createSelfGuidedCheckout, { body: {} });
    expect(await offending(open())).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    await sandbox.setFaults({ stripe: null });
    const { data } = await open();
    const { clientReferenceId } = await paymentOf(data.sessionId);
    const all = await sandbox.payments();
    expect(all.filter((row) => row.clientReferenceId === clientReferenceId)).toHaveLength(1);
  });

  it('finds the session again whose answer was lost', async () => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { mode: 'drop', ...selfGuided } });
    const open = () => member.call(checkout.createSelfGuidedCheckout, { body: {} });
    expect(await offending(open())).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    const before = (await sandbox.payments()).length;
    await sandbox.setFaults({ stripe: null });
    const { data } = await open();
    expect((await sandbox.payments()).length).toBe(before);
    expect((await paymentOf(data.sessionId)).status).toBe('open');
  });

  it('waits for a silent Stripe only so long', async () => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { mode: 'hang', ...selfGuided } });
    const open = () => member.call(checkout.createSelfGuidedCheckout, { body: {} });
    expect(await offending(open())).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    await sandbox.setFaults({ stripe: null });
    await expect(open()).resolves.toBeDefined();
  });

  it('shows no transaction for a try that never reached a payment page', async () => {
    const member = await api.signedIn();
    await sandbox.setFaults({ stripe: { mode: 'fail', status: 500 } });
    await offending(member.call(checkout.createCheckout, { body: {} }));
    expect((await member.call(transactions.list)).data.items).toEqual([]);
  });
});

describe('the outcome page', () => {
  const stateOf = async ({ call }: Browser, sessionId: string) =>
    (await call(checkout.readSession, { params: { sessionId } })).data;

  it('follows a session from open to paid without any webhook', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createCheckout, { body: {} });
    expect(await stateOf(member, data.sessionId)).toEqual({ state: 'unpaid', product: 'coaching' });
    await sandbox.press(data.sessionId, 'decline');
    expect((await stateOf(member, data.sessionId)).state).toBe('unpaid');
    await sandbox.press(data.sessionId, 'pay');
    expect((await stateOf(member, data.sessionId)).state).toBe('paid');
    expect(await hasPremium(member)).toBe(true);
    const again = await refusal(member.call(checkout.createCheckout, { body: {} }));
    expect(again.data.current).toEqual({ product: 'coaching', state: 'paid' });
  });

  it('says processing while money is on its way or Stripe does not answer', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    await sandbox.press(data.sessionId, 'pay', { async: true });
    expect((await stateOf(member, data.sessionId)).state).toBe('processing');
    await sandbox.press(data.sessionId, 'settle', { paid: true });
    await sandbox.setFaults({ stripe: { mode: 'fail', status: 500 } });
    expect((await stateOf(member, data.sessionId)).state).toBe('processing');
    await sandbox.setFaults({ stripe: null });
    expect((await stateOf(member, data.sessionId)).state).toBe('paid');
  });

  it('tells a stranger and a random id the same nothing', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    const stranger = await api.signedIn();
    const nothing = { state: 'unknown', product: null };
    expect(await stateOf(stranger, data.sessionId)).toEqual(nothing);
    expect(await stateOf(stranger, 'cs_test_random')).toEqual(nothing);
    expect(await stateOf(api.visitor(), '%00')).toEqual(nothing);
  });
});

describe('the sandbox as a whole', () => {
  it('pays, refunds and disputes through its own events', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    await sandbox.press(data.sessionId, 'pay');
    const { paymentIntent } = await paymentOf(data.sessionId);
    const tell = () => sandbox.deliverAll(api.visitor(), data.sessionId, paymentIntent ?? '');
    const status = async () => (await member.call(transactions.list)).data.items[0]?.status;
    await tell();
    expect(await status()).toBe('paid');
    await sandbox.press(data.sessionId, 'refund', { amount: 1_000 });
    await tell();
    expect(await status()).toBe('partially_refunded');
    expect(await hasPremium(member)).toBe(true);
    await sandbox.press(data.sessionId, 'refund');
    await tell();
    expect(await status()).toBe('refunded');
    expect(await hasPremium(member)).toBe(false);
  });
});

describe('a signed-out purchase', () => {
  it('belongs to the verified account of the address that Stripe collected, from its next login', async () => {
    const member = await api.signedIn();
    const visitor = api.visitor();
    const { data } = await visitor.call(checkout.createCheckout, {
      body: { email: 'typed@example.com' },
    });
    // Stripe lets nobody change the address it was given; without one it asks.
    await sandbox.press(data.sessionId, 'expire');
    const open = await api.visitor().call(checkout.createCheckout, { body: {} });
    await sandbox.press(open.data.sessionId, 'pay', { email: member.email.toUpperCase() });
    await sandbox.deliverAll(visitor, open.data.sessionId);

    expect(await hasPremium(member)).toBe(false);
    expect((await member.call(transactions.list)).data.items).toEqual([]);
    await member.call(auth.login, { body: { email: member.email, password: testPassword } });
    expect(await hasPremium(member)).toBe(true);
    expect((await member.call(transactions.list)).data.items).toHaveLength(1);
  });

  it('is not given to whoever merely typed an address', async () => {
    const { email } = await api.signedIn();
    const buyer = await api.signedIn();
    const { data } = await buyer.call(checkout.createSelfGuidedCheckout, { body: { email } });
    await sandbox.press(data.sessionId, 'pay');
    await sandbox.deliverAll(buyer, data.sessionId);
    const owner = api.visitor();
    await owner.call(auth.login, { body: { email, password: testPassword } });
    expect(await hasPremium(owner)).toBe(false);
    expect(await hasPremium(buyer)).toBe(true);
  });
});

describe('the reconciler', () => {
  const age = (interval: string) =>
    api.dataSource.query(
      `update orders set created_at = created_at - $1::interval, checked_at = null
      where status = 'pending'`,
      [interval],
    );

  it('finds payments, expiries and refunds that nobody told us of', async () => {
    const [payer, leaver, refunded] = await Promise.all([
      api.signedIn(),
      api.signedIn(),
      api.signedIn(),
    ]);
    const open = async (member: Browser) =>
      (await member.call(checkout.createSelfGuidedCheckout, { body: {} })).data.sessionId;
    await sandbox.press(await open(payer), 'pay');
    await sandbox.press(await open(leaver), 'expire');
    const returned = await open(refunded);
    await sandbox.press(returned, 'pay');
    await sandbox.press(returned, 'refund');

    const reconciler = api.app.get(Reconciler);
    await age('3 minutes');
    await reconciler.reconcile();
    const statusOf = async (member: Browser) =>
      (await member.call(transactions.list)).data.items.map(({ status }) => status);
    expect(await statusOf(payer)).toEqual(['paid']);
    expect(await statusOf(leaver)).toEqual(['expired']);
    expect(await statusOf(refunded)).toEqual(['refunded']);
    expect(await hasPremium(payer)).toBe(true);
  });

  it('may run at the very instant of the webhook and of the outcome page', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    const { sessionId } = data;
    await sandbox.press(sessionId, 'pay');
    await api.dataSource.query(
      `update orders set created_at = created_at - interval '3 minutes' where user_id = $1`,
      [member.userId],
    );
    await Promise.all([
      ...Array.from({ length: 10 }, () =>
        member.call(checkout.readSession, { params: { sessionId } }),
      ),
      ...Array.from({ length: 10 }, () => sandbox.deliverAll(api.visitor(), sessionId)),
      api.app.get(Reconciler).reconcile(),
    ]);
    const [counts] = await api.dataSource.query<object[]>(
      `select count(distinct g.id)::int as grants,
        (select count(*)::int from outbox
          where type = 'order.paid' and payload ->> 'orderId' = o.id::text) as facts
      from orders o join grants g on g.order_id = o.id where o.user_id = $1 group by o.id`,
      [member.userId],
    );
    expect(counts).toEqual({ grants: 1, facts: 1 });
    expect((await member.call(transactions.list)).data.items).toHaveLength(1);
  });

  it('asks about a young order only once in a while', async () => {
    const member = await api.signedIn();
    const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
    const reconciler = api.app.get(Reconciler);
    await sandbox.setFaults({ stripe: { mode: 'fail', match: data.sessionId, times: 9 } });
    await reconciler.reconcile();
    expect((await sandbox.faults())['stripe']).toMatchObject({ times: 9 });
  });

  it('gives up an order that never reached a payment page', async () => {
    const { userId } = await api.signedIn();
    await api.dataSource.query(
      `insert into orders (user_id, buyer, product, offer, amount, currency, created_at)
      values ($1, 'suite:abandoned', 'coaching', 'coaching', 150000, 'usd',
        now() - interval '25 hours')`,
      [userId],
    );
    await api.app.get(Reconciler).reconcile();
    const [order] = await api.dataSource.query<unknown[]>(
      'select status from orders where user_id = $1',
      [userId],
    );
    expect(order).toEqual({ status: 'expired' });
  });
});

describe('one payment too many', () => {
  it('is prevented: another open page for the same product closes', async () => {
    const member = await api.signedIn();
    const full = await member.call(checkout.createCheckout, { body: {} });
    const special = await member.call(checkout.createNewDoorCheckout, { body: {} });
    await sandbox.press(special.data.sessionId, 'pay');
    await sandbox.deliverAll(api.visitor(), special.data.sessionId);
    expect((await paymentOf(full.data.sessionId)).status).toBe('expired');
  });

  it('is prevented when the last spot of the month is gone', async () => {
    const late = await api.signedIn();
    const open = await late.call(checkout.createCheckout, { body: {} });
    const spots = async () => (await api.visitor().call(offersApi.list)).data.spots;
    while ((await spots()).left > 1) await api.signedIn({ coaching: true });

    const last = await api.signedIn();
    const { data } = await last.call(checkout.createNewDoorCheckout, { body: {} });
    await sandbox.press(data.sessionId, 'pay');
    await sandbox.deliverAll(api.visitor(), data.sessionId);
    expect(await spots()).toMatchObject({ left: 0, total: coachingSpotsPerMonth });

    expect((await paymentOf(open.data.sessionId)).status).toBe('expired');
    for (const browser of [late, api.visitor()]) {
      const error = await refusal(browser.call(checkout.createCheckout, { body: {} }));
      expect([error.status, error.code]).toEqual([409, 'SOLD_OUT']);
    }
    await expect(late.call(checkout.createSelfGuidedCheckout, { body: {} })).resolves.toBeDefined();
  });
});
