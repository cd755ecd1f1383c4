import { auth } from '@repo/contracts/accounts/auth';
import { checkout } from '@repo/contracts/purchases/checkout';
import { transactions } from '@repo/contracts/purchases/transactions';
import { rows } from '../../testing/harness.ts';
import { testPassword } from '../../testing/people.ts';
import type { EventType } from '@repo/backend/outbox/events';
import { offersApi } from '@repo/contracts/purchases/offers';
import { openPayments, ops } from '../../testing/ops.ts';
import {
  api,
  buy,
  hasPremium,
  openPage,
  pay,
  paymentOf,
  refund,
  refusal,
  sandbox,
  tellOf,
  usePurchases,
} from '../../testing/purchases.ts';

usePurchases();

describe('what was bought already', () => {
  it('is judged by product', async () => {
    const reader = await api.signedIn({ premium: true });
    const error = await refusal(openPage(reader));
    expect([error.status, error.code]).toEqual([409, 'ALREADY_PURCHASED']);
    expect(error.data.current).toEqual({ product: 'self-guided', state: 'paid', by: 'account' });
    await expect(openPage(reader, { offer: 'coaching' })).resolves.toBeDefined();
  });

  it('includes the bonus of coaching', async () => {
    const member = await api.signedIn({ coaching: true });
    const error = await refusal(openPage(member));
    expect(error.code).toBe('ALREADY_PURCHASED');
    expect((await refusal(openPage(member, { offer: 'coaching' }))).code).toBe('ALREADY_PURCHASED');
  });

  it('is found at Stripe when the webhook was lost and the buyer clicks again', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.press(sessionId, 'pay');
    const error = await refusal(openPage(member));
    expect(error.data.current).toMatchObject({ state: 'paid', by: 'account' });
    expect(await hasPremium(member)).toBe(true);
  });

  it('counts money that is on its way: nobody pays twice', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.press(sessionId, 'pay', { async: true });
    const error = await refusal(openPage(member));
    expect(error.data.current).toMatchObject({ state: 'processing', by: 'account' });
    await sandbox.press(sessionId, 'settle', { paid: false });
    const again = await openPage(member);
    expect(again).not.toBe(sessionId);
  });

  it('is found when it was paid for while signed out, with the address now signed in', async () => {
    const member = await api.signedIn();
    await buy(api.visitor(), { email: member.email });
    const error = await refusal(openPage(member));
    expect(error.data.current).toMatchObject({ state: 'paid', by: 'account' });
    expect(await hasPremium(member)).toBe(true);
  });

  it('is found while it is being paid signed out with their address, and may be overruled', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(api.visitor(), { email: member.email });
    await sandbox.press(sessionId, 'pay', { async: true });
    expect((await refusal(openPage(member))).data.current).toEqual({
      product: 'self-guided',
      state: 'processing',
      by: 'address',
    });
    await expect(openPage(member, { again: true })).resolves.toBeDefined();
    await sandbox.press(sessionId, 'settle', { paid: true });
    expect((await refusal(openPage(member))).data.current).toMatchObject({
      state: 'paid',
      by: 'account',
    });
    expect(await hasPremium(member)).toBe(true);
  });

  it('leaves the open page of a stranger who typed the buyer’s address', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(api.visitor(), { email: member.email });
    await expect(openPage(member)).resolves.toBeDefined();
    expect((await paymentOf(sessionId)).status).toBe('open');
  });
});

describe('a browser that nobody is signed in on', () => {
  it.each([
    ['has paid', false, 'paid'],
    ['is paying', true, 'processing'],
  ])(
    '%s: it is told before it pays again, with the state of that purchase',
    async (_, isAsync, state) => {
      const visitor = api.visitor();
      const sessionId = await openPage(visitor, { email: 'twice@example.com' });
      await sandbox.press(sessionId, 'pay', { async: isAsync });
      for (const email of ['twice@example.com', 'another@example.com']) {
        const { status, data } = await refusal(openPage(visitor, { email }));
        expect([status, data.current]).toEqual([
          409,
          { product: 'self-guided', state, by: 'browser', sessionId },
        ]);
      }
      const read = await visitor.call(checkout.readSession, { params: { sessionId } });
      expect(read.data.state).toBe(state);
    },
  );

  it.each([false, true])('can still buy for somebody else (async: %s)', async (isAsync) => {
    const visitor = api.visitor();
    const first = await openPage(visitor, { email: 'one@example.com' });
    await sandbox.press(first, 'pay', { async: isAsync });
    const body = { email: `other-${String(isAsync)}@example.com`, again: true };
    const second = await openPage(visitor, body);
    expect(second).not.toBe(first);
    await pay(second);
    expect(await openPayments(api.settings, 'paid-twice')).toEqual([]);
  });

  it('forgets at logout what was paid in it while a member was signed in', async () => {
    const member = await api.signedIn();
    const sessionId = await openPage(member);
    await sandbox.press(sessionId, 'pay');
    await member.call(auth.logout);
    expect(await openPage(member, { email: 'somebody-else@example.com' })).not.toBe(sessionId);
  });

  it('learns of coaching in progress, whichever of its pages was paid; the others close', async () => {
    const visitor = api.visitor();
    const body = { email: 'spot@example.com' };
    const left = await openPage(visitor, { offer: 'coaching', ...body });
    const paid = await openPage(visitor, { offer: 'coaching-new-door', ...body });
    expect((await paymentOf(left)).status).toBe('expired');
    await sandbox.press(paid, 'pay', { async: true });
    for (const offer of ['coaching', 'self-guided'] as const)
      expect((await refusal(openPage(visitor, { offer, ...body }))).data.current).toMatchObject({
        state: 'processing',
        sessionId: paid,
      });
  });

  it('may buy again after its money came back', async () => {
    const visitor = api.visitor();
    const sessionId = await openPage(visitor, { email: 'back@example.com' });
    await pay(sessionId);
    await refund(sessionId);
    expect(await openPage(visitor)).not.toBe(sessionId);
  });

  it('says the same whatever the owner of the address does meanwhile', async () => {
    const owner = await api.signedIn();
    const stranger = api.visitor();
    const sessionId = await openPage(stranger, { email: owner.email });
    await pay(sessionId);
    const told = async () =>
      (await refusal(openPage(stranger, { email: 'x@example.com' }))).data.current;
    const first = await told();
    await owner.call(auth.login, { body: { email: owner.email, password: testPassword } });
    expect(await hasPremium(owner)).toBe(true);
    expect(await told()).toEqual(first);
    expect((await ops(api.settings, 'members', 'erase', owner.email, '--yes')).code).toBe(0);
    expect(await told()).toEqual(first);
  });

  it('learns nothing about an address that somebody else paid with', async () => {
    const owner = await api.signedIn({ premium: true });
    const answers = [owner.email, 'nobody@example.com'].map(
      async (email) => (await paymentOf(await openPage(api.visitor(), { email }))).status,
    );
    expect(await Promise.all(answers)).toEqual(['open', 'open']);
  });
});

describe('what is still paid twice', () => {
  const pages = async (emails: readonly string[]): Promise<string[]> =>
    Promise.all(emails.map((email) => openPage(api.visitor(), { email })));
  const paidTwice = async (): Promise<string[]> =>
    (await openPayments(api.settings, 'paid-twice')).map(({ id }) => id);
  const facts = async (type: EventType, orderId = ''): Promise<number> =>
    (await api.outbox(type)).filter((fact) => 'orderId' in fact && fact.orderId === orderId).length;

  it('by one address in two browsers is reported to the owner once, and refunded by one command', async () => {
    const sessions = await pages(['both@example.com', 'both@example.com']);
    for (const session of sessions) await sandbox.press(session, 'pay');
    for (const session of [...sessions, ...sessions]) await tellOf(session);
    const [id, ...more] = await paidTwice();
    expect(more).toEqual([]);
    expect([await facts('order.paid-twice', id), await facts('order.paid', id)]).toEqual([1, 0]);

    for (const code of [0, 0])
      expect((await ops(api.settings, 'payments', 'refund', id ?? '')).code).toBe(code);
    await tellOf((await paymentOf(sessions[1] ?? '')).paymentIntent);
    expect(await paidTwice()).toEqual([]);
    expect(await facts('order.refunded', id)).toBe(1);
    expect((await ops(api.settings, 'payments', 'refund', id ?? '')).code).toBe(1);
  });

  it('at the very same moment is seen, too', async () => {
    const sessions = await pages(Array.from({ length: 4 }, () => 'moment@example.com'));
    for (const session of sessions) await sandbox.press(session, 'pay');
    await Promise.all(sessions.map((session) => tellOf(session)));
    expect(await paidTwice()).toHaveLength(3);
    for (const id of await paidTwice())
      expect((await ops(api.settings, 'payments', 'keep', id)).code).toBe(0);
  });

  it('by a member who was signed out is seen, takes no coaching spot, and may be kept', async () => {
    const member = await api.signedIn({ coaching: true });
    const spots = async () => (await api.visitor().call(offersApi.list)).data.spots.left;
    const left = await spots();
    await buy(api.visitor(), { offer: 'coaching', email: member.email });
    const [id = ''] = await paidTwice();
    expect(await spots()).toBe(left);
    const promised = () => rows('select from outreach where order_id = $1', [id]);
    expect(await promised()).toHaveLength(0);

    expect((await ops(api.settings, 'payments', 'keep', id)).code).toBe(0);
    expect(await promised()).toHaveLength(1);
    expect([await facts('order.paid', id), await paidTwice()]).toEqual([1, []]);
    expect((await ops(api.settings, 'payments', 'keep', id)).code).toBe(1);
  });
});

describe('a coupon', () => {
  it.each(['NOPE', 'EXPIRED', 'BIG50', '💔', 'x'.repeat(64)])(
    'that does not fit is refused in the same words: %s',
    async (coupon) => {
      const member = await api.signedIn();
      const error = await refusal(openPage(member, { coupon }));
      expect([error.status, error.code]).toEqual([400, 'INVALID_COUPON']);
    },
  );

  it('may bring the price down to nothing; the order is fulfilled and reads FREE', async () => {
    const member = await api.signedIn();
    await buy(member, { coupon: ' free100 ' });
    expect(await hasPremium(member)).toBe(true);
    const page = await member.call(transactions.list);
    expect(page.data.items).toEqual([
      expect.objectContaining({ amount: 0, status: 'paid', reference: 'FREE' }),
    ]);
  });
});

describe('a signed-out purchase', () => {
  it('is not given to somebody who merely typed an address', async () => {
    const { email } = await api.signedIn();
    const buyer = await api.signedIn();
    await buy(buyer, { email });
    const owner = api.visitor();
    await owner.call(auth.login, { body: { email, password: testPassword } });
    expect(await hasPremium(owner)).toBe(false);
    expect(await hasPremium(buyer)).toBe(true);
  });
});
