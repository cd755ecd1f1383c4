import { checkout } from '@repo/contracts/purchases/checkout';
import { currency, offers } from '@repo/product/offers';
import { waitFor } from '@repo/testing/wait-for';
import { row, rows, type Member } from '@repo/testing/api/harness';
import {
  api,
  buy,
  endpoints,
  hasPremium,
  openPage,
  paymentOf,
  refusal,
  sandbox,
  statusesOf,
  deliverEventsOf,
  usePurchases,
} from '@repo/testing/people/purchases';

usePurchases({ LOG_LEVEL: 'error' });
let member: Member;
beforeEach(async () => {
  member = await api.signedIn();
});

const price = offers['self-guided'].amount;

describe('a checkout', () => {
  it.each([
    ['self-guided', '/self-guided-success', '/self-guided-error?'],
    ['coaching', '/success', '/error?'],
    ['coaching-new-door', '/success', '/error?from=/new-door&'],
  ] as const)(
    'of %s charges its own price and brings back to %s',
    async (offer, success, cancel) => {
      const email = 'receipt@example.com';
      const body = { email, ...(offer !== 'self-guided' && { priceId: offer }) };
      const { data } = await (await api.signedIn()).call(endpoints[offer], { body });
      expect(data.url).toContain(data.sessionId);
      const charged = { amountTotal: offers[offer].amount, metadata: { offer } };
      const payment = await paymentOf(data.sessionId);
      expect(payment).toMatchObject(charged);
      expect(await sandbox.read(`/v1/checkout/sessions/${data.sessionId}`)).toMatchObject({
        success_url: `${api.config.PUBLIC_URL}${success}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${api.config.PUBLIC_URL}${cancel}order=${payment.clientReferenceId ?? ''}`,
        customer_email: email,
        currency,
      });
    },
  );

  it.each([
    [checkout.createCheckout, 'coaching-new-door'],
    [checkout.createCheckout, 'price_1Nxyz'],
    [checkout.createCheckout, ''],
    [checkout.createNewDoorCheckout, 'coaching'],
    [checkout.createNewDoorCheckout, 'self-guided'],
  ])('refuses a foreign price without asking Stripe (%#)', async (endpoint, priceId) => {
    await sandbox.setFaults({ stripe: { mode: 'fail', times: 1 } });
    const error = await refusal(member.call(endpoint, { body: { priceId } }));
    expect([error.status, error.code]).toEqual([400, 'UNKNOWN_PRICE']);
    // The fault waits for the first call to Stripe: it is still there.
    expect((await sandbox.faults())['stripe']).toMatchObject({ times: 1 });
  });

  it.each([
    ['', 'Email is required'],
    ['ada@', 'Please enter a valid email address'],
  ])('says what is wrong with the address %j', async (email, sentence) => {
    const error = await refusal(openPage(api.visitor(), { offer: 'coaching', email }));
    expect(error.data.errors).toEqual({ email: [sentence] });
  });

  it('keeps one session through double clicks and tabs', async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => openPage(member)));
    const ids = new Set([...pages, await openPage(member)]);
    expect(ids.size).toBe(1);
    const sql = 'select from orders where user_id = $1';
    expect(await rows(sql, [member.userId])).toHaveLength(1);
    const sessions = (await sandbox.payments()).filter(({ session }) => ids.has(session));
    expect(sessions).toHaveLength(1);
  });

  it('closes the open session when something else is typed, or the price has changed since', async () => {
    const first = await openPage(member);
    const second = await openPage(member, { coupon: 'WELCOME10' });
    expect((await paymentOf(first)).status).toBe('expired');
    expect(await paymentOf(second)).toMatchObject({ status: 'open', amountTotal: 0.9 * price });
    await rows('update orders set amount = 9900 where stripe_session_id = $1', [second]);
    const third = await openPage(member);
    expect((await paymentOf(second)).status).toBe('expired');
    expect((await paymentOf(third)).amountTotal).toBe(price);
  });

  it('starts over after a session has run out', async () => {
    const first = await openPage(member, { offer: 'coaching' });
    await sandbox.press(first, 'expire');
    expect(await openPage(member, { offer: 'coaching' })).not.toBe(first);
    expect(await statusesOf(member)).toEqual(['pending', 'expired']);
  });

  it('knows a signed-out buyer again, and nobody else', async () => {
    const [visitor, body] = [api.visitor(), { email: 'visitor@example.com' }];
    const first = await openPage(visitor, body);
    expect(await openPage(visitor, body)).toBe(first);
    expect(await openPage(api.visitor(), body)).not.toBe(first);
    // A sign-up that nobody verified buys as a visitor does.
    const person = await api.signedIn({ verified: false });
    await openPage(person);
    expect(person.cookies.has('buyer')).toBe(true);
    expect(await rows('select from orders where user_id = $1', [person.userId])).toEqual([]);
  });

  it('remembers the public page that led to the first one, without its query', async () => {
    const cameFrom = async (...pages: string[]) => {
      const buyer = await api.signedIn();
      for (const from of pages) await openPage(buyer, { from });
      return row('select came_from as page from orders where user_id = $1', [buyer.userId]);
    };
    const first = await cameFrom('/find-yourself?v=b&email=maya@example.com', '/new-door');
    expect(first).toEqual({ page: '/find-yourself' });
    for (const from of ['//evil.example', '/help-now', '/self-guided/week-1', 'maya@example.com'])
      expect(await cameFrom(from)).toEqual({ page: '' });
  });
});

it('GET /payment/checkout-self-guided tells what would be bought, where an open checkout waits, and when it was bought', async () => {
  const read = async () => (await member.call(checkout.readSelfGuidedCheckout)).data;
  const { product, amount, listAmount, label } = offers['self-guided'];
  const offer = { id: 'self-guided', product, currency, amount, listAmount, label };
  const open = { eligible: true, alreadyPurchased: false, offer, openCheckoutUrl: null };
  expect(await read()).toEqual(open);
  const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
  expect(await read()).toEqual({ ...open, openCheckoutUrl: data.url });
  await buy(member);
  const bought = { eligible: false, alreadyPurchased: true, openCheckoutUrl: null };
  expect(await read()).toMatchObject(bought);
});

describe('a coupon', () => {
  it.each(['NOPE', 'EXPIRED', 'BIG50', '💔', 'x'.repeat(64)])(
    'that does not fit is refused in the same words: %s',
    async (coupon) => {
      const error = await refusal(openPage(await api.signedIn(), { coupon }));
      expect([error.status, error.code]).toEqual([400, 'INVALID_COUPON']);
    },
  );

  it('may bring the price down to nothing; the order is fulfilled', async () => {
    const sessionId = await buy(member, { coupon: ' free100 ' });
    expect((await paymentOf(sessionId)).amountTotal).toBe(0);
    expect(await hasPremium(member)).toBe(true);
  });

  it('for one purchase, taken to ten payment pages at once, is good for one', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => api.signedIn()));
    const pages = await Promise.all(buyers.map((buyer) => openPage(buyer, { coupon: 'ONCE' })));
    const paid = await Promise.allSettled(pages.map((page) => sandbox.press(page, 'pay')));
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const page of pages) await deliverEventsOf(page);
    const sql = `select amount, status from orders where coupon = 'ONCE' and status <> 'pending'`;
    expect(await rows(sql)).toEqual([{ amount: 3_675, status: 'paid' }]);
    // A buyer who comes too late gets a clear answer and may buy at the full price.
    const late = buyers[paid.findIndex(({ status }) => status === 'rejected')] ?? api.visitor();
    expect((await refusal(openPage(late, { coupon: 'ONCE' }))).code).toBe('INVALID_COUPON');
    expect((await paymentOf(await openPage(late))).amountTotal).toBe(price);
  });
});

describe('Stripe in trouble', () => {
  const refused = async (browser: Parameters<typeof openPage>[0]) => {
    const { status, code } = await refusal(openPage(browser));
    expect([status, code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
  };

  it.each([
    { mode: 'fail', status: 500 },
    { mode: 'fail', status: 429 },
    { mode: 'garbage' },
    { mode: 'empty' },
    { mode: 'drop' },
  ])(
    'answers a sentence, shows no transaction, and a retry makes one session: %j',
    async (fault) => {
      await sandbox.setFaults({ stripe: { ...fault, match: 'POST /v1/checkout/sessions' } });
      await refused(member);
      expect(await statusesOf(member)).toEqual([]);
      await sandbox.setFaults({ stripe: null });
      // Also of one whose answer was lost.
      const { clientReferenceId } = await paymentOf(await openPage(member));
      const all = await sandbox.payments();
      const own = all.filter((payment) => payment.clientReferenceId === clientReferenceId);
      expect(own.map(({ status }) => status)).toEqual(['open']);
    },
  );

  it('leaves a line for each with its kind and the call', async () => {
    const failed = () => api.logLines.filter((line) => line.includes('a call to Stripe failed'));
    await waitFor(() => failed().length >= 5);
    for (const line of failed())
      expect(JSON.parse(line)).toMatchObject({
        err: { type: expect.stringMatching(/^Stripe/) as string },
        requestId: expect.any(String) as string,
      });
  });
});
