import type { EventType } from '@repo/server/outbox/events';
import { auth } from '@repo/contracts/accounts/auth';
import { checkout } from '@repo/contracts/purchases/checkout';
import { offersApi } from '@repo/contracts/purchases/offers';
import { login } from '@repo/testing/api/calls';
import { rows, type Member } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
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
  deliverEventsOf,
  usePurchases,
} from '@repo/testing/people/purchases';
import { runCommand } from '../../ops/commands.ts';

const { openPayments, ops } = createOperator(runCommand);

usePurchases();
let member: Member;
beforeEach(async () => {
  member = await api.signedIn();
});

/** @returns what a buyer is told instead of getting another payment page */
const currentOf = async (...wish: Parameters<typeof openPage>) => {
  const { status, code, data } = await refusal(openPage(...wish));
  expect([status, code]).toEqual([409, 'ALREADY_PURCHASED']);
  return data.current;
};
const inAccount = { product: 'self-guided', state: 'paid', by: 'account' };

describe('what was bought already', () => {
  it('is judged by product, and includes the bonus of coaching', async () => {
    const reader = await api.signedIn({ premium: true });
    expect(await currentOf(reader)).toEqual(inAccount);
    await expect(openPage(reader, { offer: 'coaching' })).resolves.toBeDefined();
    const client = await api.signedIn({ coaching: true });
    expect(await currentOf(client)).toEqual(inAccount);
    expect(await currentOf(client, { offer: 'coaching' })).toMatchObject({ product: 'coaching' });
  });

  it('is found at Stripe when the webhook was lost and the buyer clicks again', async () => {
    await sandbox.press(await openPage(member), 'pay');
    expect(await currentOf(member)).toMatchObject(inAccount);
    expect(await hasPremium(member)).toBe(true);
  });

  it('counts money that is on its way: nobody pays twice', async () => {
    const sessionId = await openPage(member);
    await sandbox.press(sessionId, 'pay', { async: true });
    expect(await currentOf(member)).toMatchObject({ ...inAccount, state: 'processing' });
    await sandbox.press(sessionId, 'settle', { paid: false });
    expect(await openPage(member)).not.toBe(sessionId);
  });

  it('is found when it was paid for while signed out, with the address now signed in', async () => {
    await buy(api.visitor(), { email: member.email });
    expect(await currentOf(member)).toMatchObject(inAccount);
    expect(await hasPremium(member)).toBe(true);
  });

  it('is found while it is being paid signed out with their address, and may be overruled', async () => {
    const sessionId = await openPage(api.visitor(), { email: member.email });
    // The open page of a stranger who typed the buyer's address stays open.
    await expect(openPage(member)).resolves.toBeDefined();
    expect((await paymentOf(sessionId)).status).toBe('open');
    await sandbox.press(sessionId, 'pay', { async: true });
    const byAddress = { product: 'self-guided', state: 'processing', by: 'address' };
    expect(await currentOf(member)).toEqual(byAddress);
    await expect(openPage(member, { again: true })).resolves.toBeDefined();
    await sandbox.press(sessionId, 'settle', { paid: true });
    expect(await currentOf(member)).toMatchObject(inAccount);
  });

  it('is not given to somebody whose address a member merely typed', async () => {
    const [owner, buyer] = [await api.signedIn(), await api.signedIn()];
    await buy(buyer, { email: owner.email });
    await login(owner, owner.email);
    expect([await hasPremium(owner), await hasPremium(buyer)]).toEqual([false, true]);
  });
});

describe('a browser that nobody is signed in on', () => {
  it.each([
    ['has paid', false, 'paid'],
    ['is paying', true, 'processing'],
  ])('%s: it is told before it pays again, and can buy for somebody else', async (...given) => {
    const [, isAsync, state] = given;
    const visitor = api.visitor();
    const sessionId = await openPage(visitor, { email: 'twice@example.com' });
    await sandbox.press(sessionId, 'pay', { async: isAsync });
    for (const email of ['twice@example.com', 'another@example.com'])
      expect(await currentOf(visitor, { email })).toEqual({
        product: 'self-guided',
        state,
        by: 'browser',
        sessionId,
      });
    const read = await visitor.call(checkout.readSession, { params: { sessionId } });
    expect(read.data.state).toBe(state);
    const body = { email: `other-${String(isAsync)}@example.com`, again: true };
    const second = await openPage(visitor, body);
    expect(second).not.toBe(sessionId);
    await pay(second);
    expect(await openPayments(api.settings, 'paid-twice')).toEqual([]);
  });

  it('forgets at logout what was paid in it while a member was signed in', async () => {
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
      expect(await currentOf(visitor, { offer, ...body })).toMatchObject({
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
});

describe('what is still paid twice', () => {
  const pages = (count: number, email: string): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => openPage(api.visitor(), { email })));
  const paidTwice = async (): Promise<string[]> =>
    (await openPayments(api.settings, 'paid-twice')).map(({ id }) => id);
  const recorded = async (type: EventType, orderId: string): Promise<number> =>
    (await api.outbox(type, { orderId })).length;
  const codeOf = async (...typed: string[]): Promise<number> =>
    (await ops(api.settings, 'payments', ...typed)).code;

  it('by one address in two browsers is reported to the owner once, and refunded by one command', async () => {
    const sessions = await pages(2, 'both@example.com');
    for (const session of sessions) await sandbox.press(session, 'pay');
    for (const session of [...sessions, ...sessions]) await deliverEventsOf(session);
    const [id = '', ...more] = await paidTwice();
    expect(more).toEqual([]);
    expect([await recorded('order.paid-twice', id), await recorded('order.paid', id)]).toEqual([
      1, 0,
    ]);
    for (let typed = 0; typed < 2; typed += 1) expect(await codeOf('refund', id)).toBe(0);
    await deliverEventsOf((await paymentOf(sessions[1] ?? '')).paymentIntent);
    expect(await paidTwice()).toEqual([]);
    expect(await recorded('order.refunded', id)).toBe(1);
    expect(await codeOf('refund', id)).toBe(1);
  });

  it('at the very same moment is seen, too', async () => {
    const sessions = await pages(4, 'moment@example.com');
    for (const session of sessions) await sandbox.press(session, 'pay');
    await Promise.all(sessions.map((session) => deliverEventsOf(session)));
    expect(await paidTwice()).toHaveLength(3);
    for (const id of await paidTwice()) expect(await codeOf('keep', id)).toBe(0);
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
    expect(await codeOf('keep', id)).toBe(0);
    expect(await promised()).toHaveLength(1);
    expect([await recorded('order.paid', id), await paidTwice()]).toEqual([1, []]);
    expect(await codeOf('keep', id)).toBe(1);
  });
});
