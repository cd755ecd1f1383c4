import { checkout } from '@repo/contracts/purchases/checkout';
import { currency, offers } from '@repo/product/offers';
import type { Browser } from '@repo/testing/browser';
import { rows } from '../../testing/harness.ts';
import { post } from '../../testing/calls.ts';
import {
  api,
  openPage,
  paymentOf,
  refusal,
  sandbox,
  statusesOf,
  usePurchases,
} from '../../testing/purchases.ts';
import { stripeHeaders } from '../../testing/stripe-sandbox.ts';
import { limitTable } from '../../accounts/limits/limit-table.ts';

usePurchases();

describe('a checkout', () => {
  it.each([
    [
      checkout.createSelfGuidedCheckout,
      'self-guided',
      '/self-guided-success',
      '/self-guided-error',
    ],
    [checkout.createCheckout, 'coaching', '/success', '/error'],
    [checkout.createNewDoorCheckout, 'coaching-new-door', '/success', '/error?from=/new-door'],
  ] as const)('charges its own offer and brings the buyer back (%#)', async (...row) => {
    const [endpoint, offer, successPath, cancelPath] = row;
    const email = 'receipt@example.com';
    const { data } = await (
      await api.signedIn()
    ).call(endpoint, {
      body: { email, ...(offer !== 'self-guided' && { priceId: offer }) },
    });
    expect(data.url).toContain(data.sessionId);
    expect(await paymentOf(data.sessionId)).toMatchObject({
      amountTotal: offers[offer].amount,
      metadata: { offer },
    });
    const response = await fetch(`${sandbox.url}/v1/checkout/sessions/${data.sessionId}`, {
      headers: stripeHeaders,
    });
    expect(await response.json()).toMatchObject({
      success_url: `${api.config.PUBLIC_URL}${successPath}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${api.config.PUBLIC_URL}${cancelPath}`,
      customer_email: email,
      currency,
    });
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
    { email: 'a?bcc=spy%40evil.com&z=@evil.com' },
    ...['email', 'priceId', 'coupon'].flatMap((field) =>
      [null, 7, true, {}, [], ['a@example.com']].map((value) => ({ [field]: value })),
    ),
  ])('refuses a body it does not know: %j', async (body) => {
    const member = await api.signedIn();
    for (const call of ['create-checkout', 'create-new-door-checkout', 'checkout-self-guided']) {
      const response = await post(member, `payment/${call}`, body);
      expect([call, response.status]).toEqual([call, 400]);
    }
  });

  it('keeps one session through double clicks and tabs', async () => {
    const member = await api.signedIn();
    const pages = await Promise.all(Array.from({ length: 5 }, () => openPage(member)));
    const ids = new Set([...pages, await openPage(member)]);
    expect(ids.size).toBe(1);
    const orders = await rows('select 1 from orders where user_id = $1', [member.userId]);
    expect(orders).toHaveLength(1);
    const sessions = (await sandbox.payments()).filter(({ session }) => ids.has(session));
    expect(sessions).toHaveLength(1);
  });

  it('closes the open session when something else is typed', async () => {
    const member = await api.signedIn();
    const first = await openPage(member);
    const second = await openPage(member, { coupon: 'WELCOME10' });
    expect(second).not.toBe(first);
    expect((await paymentOf(first)).status).toBe('expired');
    expect(await paymentOf(second)).toMatchObject({
      status: 'open',
      amountTotal: 4_410,
    });
  });

  it('closes the open session when the price has changed since', async () => {
    const member = await api.signedIn();
    const first = await openPage(member);
    await rows('update orders set amount = 9900 where stripe_session_id = $1', [first]);
    const second = await openPage(member);
    expect((await paymentOf(first)).status).toBe('expired');
    expect((await paymentOf(second)).amountTotal).toBe(4_900);
  });

  it.each([
    ['', 'Email is required'],
    ['ada@', 'Please enter a valid email address'],
  ])('says what is wrong with the address %j', async (email, sentence) => {
    const error = await refusal(openPage(api.visitor(), { offer: 'coaching', email }));
    expect(error.data.errors).toEqual({ email: [sentence] });
  });

  it('starts over after a session has run out', async () => {
    const member = await api.signedIn();
    const first = await openPage(member, { offer: 'coaching' });
    await sandbox.press(first, 'expire');
    const second = await openPage(member, { offer: 'coaching' });
    expect(second).not.toBe(first);
    expect(await statusesOf(member)).toEqual(['pending', 'expired']);
  });

  it('knows a signed-out buyer again, and nobody else', async () => {
    const visitor = api.visitor();
    const body = { email: 'visitor@example.com' };
    const first = await openPage(visitor, body);
    const second = await openPage(visitor, body);
    const stranger = await openPage(api.visitor(), body);
    expect(second).toBe(first);
    expect(stranger).not.toBe(first);
  });
});

describe('payment pages', () => {
  const ask = async (browser: Browser, address: string): Promise<number> => {
    const response = await post(
      browser,
      'payment/checkout-self-guided',
      {},
      { 'x-forwarded-for': address },
    );
    if (response.status === 429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    return response.status;
  };

  it('are opened for the guests of a network only so often; members and others go on', async () => {
    const visitor = api.visitor();
    for (let n = 0; n < limitTable.guestCheckout.allowed; n += 1)
      expect(await ask(visitor, '203.0.113.7')).toBe(200);
    expect(await ask(api.visitor(), '203.0.113.7')).toBe(429);
    expect(await ask(api.visitor(), '203.0.113.8')).toBe(200);
    expect(await ask(await api.signedIn(), '203.0.113.7')).toBe(200);
  });

  it('belong to the browser, not to a sign-up that nobody verified', async () => {
    const person = await api.signedIn({ verified: false });
    expect(await ask(person, '203.0.113.9')).toBe(200);
    expect(person.cookies.has('buyer')).toBe(true);
    const owned = await rows('select from orders where user_id = $1', [person.userId]);
    expect(owned).toEqual([]);
  });

  it('are not opened without end by one network that has many accounts', async () => {
    await rows('delete from limits');
    const { memberCheckout, membersCheckout } = limitTable;
    for (let n = 0; n < membersCheckout.allowed; n += memberCheckout.allowed) {
      const member = await api.signedIn();
      for (let page = 0; page < memberCheckout.allowed; page += 1)
        expect(await ask(member, '203.0.113.9')).toBe(200);
    }
    expect(await ask(await api.signedIn(), '203.0.113.9')).toBe(429);
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

  it('says so when it was bought', async () => {
    const member = await api.signedIn({ premium: true });
    const { data } = await member.call(checkout.readSelfGuidedCheckout);
    expect(data).toMatchObject({ eligible: false, alreadyPurchased: true, openCheckoutUrl: null });
  });
});
