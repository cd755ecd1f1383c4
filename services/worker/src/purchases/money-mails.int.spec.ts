import { brand } from '@repo/product/brand';
import { recordOverdue } from '@repo/coaching/outreach.repository';
import { emails } from '../domains.ts';
import {
  createOrder,
  createOutreach,
  createUser,
  recordEvent,
} from '@repo/testing/database/events';
import { createStack, useStack } from '@repo/testing/worker/stack';
import { ownerMailNames, recordFailures } from './emails/owner.ts';

const buyer = 'gwen.buyer@example.com';
const paymentIntent = 'pi_3Abc8Xq2LmPa';
const stack = await useStack({ OWNER_EMAIL: 'Owner <owner@example.com>' });
const { pool } = stack;
beforeEach(() => pool.query('truncate orders, users, payments, outbox, failure_mails cascade'));

/** An unassigned purchase. @param change of its row, in SQL */
const buy = async (change?: string, userId: string | null = null): Promise<string> => {
  const id = await createOrder(pool, { userId, offer: 'self-guided', email: buyer });
  if (change) await pool.query(`update orders set ${change} where id = $1`, [id]);
  return id;
};

/** Runs one worker until nothing is left. @returns the mails to an address */
const sentTo = async (address: string): Promise<string[]> =>
  (await stack.deliver()).filter((mail) => new RegExp(`^To: ${address}`, 'm').test(mail));

/** Runs one worker. @returns the one mail to buyer and owner each, in one line, or nothing */
const sent = async () => {
  const [toBuyer = '', ...more] = await sentTo(buyer);
  const [toOwner = '', ...others] = await sentTo('owner@example.com');
  expect([...more, ...others]).toEqual([]);
  return { toBuyer: toBuyer.replace(/\s+/g, ' '), toOwner: toOwner.replace(/\s+/g, ' ') };
};

const dispute = async (outcome: string): Promise<void> => {
  await pool.query(
    `insert into payments (payment_intent, dispute, dispute_at, dispute_due_at)
     values ($1, $2, now(), '2026-12-02T23:59:00Z')`,
    [paymentIntent, outcome],
  );
  await recordEvent(pool, 'dispute.changed', { paymentIntent, outcome });
};

describe('a dispute', () => {
  it.each([
    [
      'open',
      'Wednesday, Dec 02, 2026, 11:59 PM UTC',
      'We respond to it by Wednesday, Dec 02, 2026, 11:59 PM UTC',
    ],
    ['won', 'ended in your favor', 'the payment stands'],
    ['lost', 'has returned the money to the buyer', 'What it paid for is now closed'],
  ])('that is %s is reported to owner and buyer at once', async (outcome, owners, buyers) => {
    const orderId = await buy();
    await dispute(outcome);
    const { toBuyer, toOwner } = await sent();
    expect(toBuyer).toContain(buyers);
    // Stripe refuses the refund of a payment that is in dispute.
    expect(toBuyer).not.toContain('money back');
    for (const words of [owners, 'We have notified the buyer.', orderId])
      expect(toOwner).toContain(words);
    expect(toOwner).not.toMatch(/gwen|49\.00/);
  });

  it.each([
    ['is not booked yet', undefined, 'not booked yet'],
    [
      'is set aside',
      `quarantine = 'amount', status = 'pending', paid_at = null`,
      'no buyer has been notified',
    ],
  ])('of a payment that %s is reported to the owner alone', async (_, change, words) => {
    if (change) await buy(change);
    await dispute('lost');
    const { toBuyer, toOwner } = await sent();
    expect(toOwner).toContain(words);
    expect(toOwner).not.toMatch(/We have notified the buyer|has lost access/);
    expect(toBuyer).toBe('');
  });

  it('with a new deadline is reported to the owner alone', async () => {
    await buy();
    await dispute('open');
    await pool.query('delete from outbox');
    await recordEvent(pool, 'dispute.deadline-changed', { paymentIntent });
    const { toBuyer, toOwner } = await sent();
    expect(toOwner).toContain('respond in Stripe by Wednesday, Dec 02, 2026, 11:59 PM UTC');
    expect(toBuyer).toBe('');
  });

  it('that is lost closes nothing that was paid twice', async () => {
    await buy('is_paid_twice = true');
    await dispute('lost');
    const { toBuyer, toOwner } = await sent();
    expect(toBuyer).toContain('it came with your first payment');
    expect(toOwner).toContain('so they keep access');
    expect(toBuyer + toOwner).not.toMatch(/is (now )?closed|has lost access/);
  });
});

it('money that was set aside and goes back is mailed to its buyer', async () => {
  const change = `quarantine = 'amount', paid_at = null, refunded_amount = 4901, status = 'refunded'`;
  await recordEvent(pool, 'order.refunded', { orderId: await buy(change) });
  const { toBuyer } = await sent();
  expect(toBuyer).toContain('$49.01');
  expect(toBuyer).toContain('You may buy again');
  expect(toBuyer).not.toContain('now closed');
});

it('what was paid twice is the owner’s to refund, and the buyer need not do anything', async () => {
  const orderId = await buy('is_paid_twice = true');
  await recordEvent(pool, 'order.paid-twice', { orderId });
  const { toBuyer, toOwner } = await sent();
  expect(toBuyer).toContain('One payment was enough');
  expect(toBuyer).not.toMatch(/one step left|Sign up/i);
  expect(toOwner).toContain('Please refund it in full');
  expect(toOwner).toContain(orderId);
  expect(toOwner).not.toContain('gwen');
});

it.each([
  ['signed out', false, `Bought by: ${buyer}`],
  ['signed in', true, 'Bought by: Ana Duarte'],
])('a receipt of somebody %s names both sides, and an answer reaches us', async (_, isIn, name) => {
  const userId = isIn ? await createUser(pool, 'ana@example.com') : null;
  const orderId = await buy(`paid_at = '2026-12-01T01:30:00Z'`, userId);
  await recordEvent(pool, 'order.paid', { orderId });
  const { toBuyer: mail } = await sent();
  expect(mail).not.toMatch(/one step left|waiting for an account/i);
  const seller = `Sold by: ${brand.seller.name}, ${brand.seller.address}`;
  for (const words of [name, seller, 'Date: Dec 01, 2026 ', `Reply-To: ${brand.supportEmail}`])
    expect(mail).toContain(words);
  expect(mail).toMatch(/subject=(?:3D)?Refund%20of%20/);
});

describe('money that needs a person', () => {
  it.each([
    [`quarantine = 'amount', status = 'pending', paid_at = null`, 'The amount paid differs'],
    [`quarantine = 'erased', status = 'pending', paid_at = null`, 'account was erased'],
    [`quarantine = 'state', status = 'pending', paid_at = null`, 'does not fit what we know of it'],
    ['is_oversold = true', 'One more spot was sold than the month has'],
  ])('(%s) is reported at once, by its order alone', async (change, sentence) => {
    const orderId = await buy(change);
    // Somebody has decided about this one meanwhile.
    const decided = await buy(`${change.replace(/status = 'pending', /, '')}, status = 'refunded'`);
    const type = change.startsWith('is') ? 'order.oversold' : 'order.quarantined';
    for (const id of [orderId, decided]) await recordEvent(pool, type, { orderId: id });
    const { toOwner } = await sent();
    expect(toOwner).toContain('Subject: A payment needs your decision ');
    expect(toOwner).toContain(sentence);
    expect(toOwner).toContain(orderId);
    expect(toOwner).not.toMatch(/gwen|4900|49\.00|pi_3Abc/);
  });

  it('because a report could not be applied is reported, although the order is paid', async () => {
    const orderId = await buy();
    await pool.query(`insert into payments (payment_intent, quarantine) values ($1, 'state')`, [
      paymentIntent,
    ]);
    await recordEvent(pool, 'order.quarantined', { orderId });
    const { toBuyer, toOwner } = await sent();
    expect(toOwner).toContain('does not fit what we know of it');
    expect(toOwner).toContain(orderId);
    expect(toBuyer).toBe('');
  });

  it('because a refund came back is reported, to the coach where no owner is named', async () => {
    const alone = await createStack();
    await alone.pool.query(
      `insert into payments (payment_intent, refund_failed_at) values ('pi_9', now())`,
    );
    await recordEvent(alone.pool, 'refund.failed', { paymentIntent: 'pi_9' });
    const [mail = ''] = await alone.deliver();
    await alone.stop();
    expect(mail).toMatch(/^To: coach@example\.com/m);
    expect(mail).toContain('returned a refund');
    expect(mail).toContain('not booked yet');
    expect(mail).not.toContain('pi_9');
  });
});

describe('mail that cannot be delivered', () => {
  /** Marks a mail as given up for good. */
  const giveUp = async (handler = 'receipt-coaching'): Promise<void> => {
    const eventId = await recordEvent(pool, 'order.paid', { orderId: await buy() });
    await pool.query('update outbox set relayed_at = now() where id = $1', [eventId]);
    await pool.query(
      'insert into deliveries (event_id, handler, failed_at) values ($1, $2, now())',
      [eventId, handler],
    );
  };
  const names = emails.map(({ name }) => name);
  /** Four workers look at once. @returns how many mails they have recorded so far */
  const look = async () => {
    await Promise.all(Array.from({ length: 4 }, () => recordFailures(pool, names)));
    return (await pool.query(`select from outbox where type = 'deliveries.failed'`)).rowCount;
  };

  it('is reported at once, one mail an hour while a server refuses everything, none forgotten', async () => {
    await giveUp();
    await giveUp();
    expect(await look()).toBe(1);
    await giveUp('verification-code');
    expect(await look()).toBe(1);
    const { toOwner } = await sent();
    expect(toOwner).toContain('Subject: Some emails were not delivered ');
    expect(toOwner).toContain('receipt-coaching: 2');
    expect(toOwner).not.toContain('gwen');
    await pool.query(`update failure_mails set due_at = due_at - interval '1 hour'`);
    await pool.query(`update deliveries set reported_at = reported_at - interval '1 hour'`);
    stack.smtp.mails.length = 0;
    expect(await look()).toBe(2);
    expect((await sent()).toOwner).toContain('verification-code: 1');
  });

  it('to the owner causes no other mail to the owner, and a failed insight is no mail', async () => {
    expect(names).toEqual(expect.arrayContaining([...ownerMailNames]));
    for (const name of [...ownerMailNames, 'write-insight']) await giveUp(name);
    expect(await look()).toBe(0);
  });
});

it('a client whom the coach did not write to in time is reported at once, by the order alone', async () => {
  const orderId = await createOutreach(pool, 25);
  const written = await createOutreach(pool, 25);
  await recordOverdue(pool);
  await pool.query('update outreach set contacted_at = now() where order_id = $1', [written]);
  const { toOwner } = await sent();
  expect(toOwner).toContain('Subject: A client is still waiting ');
  expect(toOwner).toContain(orderId);
  expect(toOwner).not.toMatch(/b@example\.com|Ana|Duarte/);
});
