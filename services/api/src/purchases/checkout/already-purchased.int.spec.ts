import { auth } from '@repo/contracts/accounts/auth';
import { checkout } from '@repo/contracts/purchases/checkout';
import { transactions } from '@repo/contracts/purchases/transactions';
import { testPassword } from '../../testing/people.ts';
import { api, hasPremium, refusal, sandbox, usePurchases } from '../../testing/purchases.ts';

usePurchases();

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
