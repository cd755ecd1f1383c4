import { brand } from '@repo/product/brand';
import { createOrder, createUser, recordFact } from '../../testing/facts.ts';
import { createStack } from '../../testing/stack.ts';

const buyer = 'gwen.buyer@example.com';
const paymentIntent = 'pi_3Abc8Xq2LmPa';
const stack = await createStack(undefined, { OWNER_EMAIL: 'Owner <owner@example.com>' });
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await query('truncate orders, users, payments, outbox cascade');
});

const query = (sql: string, values: unknown[] = []) => stack.database.pool.query(sql, values);

const buy = async (userId: string | null = null): Promise<string> =>
  createOrder(stack.database.pool, { userId, offer: 'self-guided', email: buyer });

/** Runs one worker until nothing is left. @returns the mails to an address, each in one line */
const sentTo = async (address: string): Promise<string[]> =>
  (await stack.deliver())
    .map((mail) => mail.replaceAll(/\s+/g, ' '))
    .filter((mail) => mail.includes(`To: ${address}`));

const disputed = async (outcome: string): Promise<void> => {
  await query(
    `insert into payments (payment_intent, dispute, dispute_at, dispute_due_at)
     values ($1, $2, now(), '2026-12-02T23:59:00Z')`,
    [paymentIntent, outcome],
  );
  await recordFact(stack.database.pool, 'dispute.changed', { paymentIntent, outcome });
};

describe('a dispute', () => {
  it.each([
    ['open', 'Dec 02, 2026 at 11:59 PM UTC', 'We respond to it by Dec 02, 2026 at 11:59 PM UTC'],
    ['won', 'ended in your favor', 'the payment stands'],
    ['lost', 'has returned the money to the buyer', 'What it paid for is now closed'],
  ])('that is %s is reported to owner and buyer at once', async (outcome, toOwner, toBuyer) => {
    const orderId = await buy();
    await disputed(outcome);
    const [mail = '', ...more] = await sentTo(buyer);
    expect([mail, more]).toEqual([expect.stringContaining(toBuyer), []]);
    const [owner = ''] = await sentTo('owner@example.com');
    expect(owner).toContain(toOwner);
    expect(owner).toContain('We have notified the buyer.');
    expect(owner).toContain(orderId);
    expect(owner).not.toMatch(/gwen|49\.00/);
    // Stripe refuses the refund of a payment that is in dispute.
    expect(mail).not.toContain('money back');
  });

  it('of a payment that is not booked yet is reported to the owner alone', async () => {
    await disputed('open');
    const [owner = ''] = await sentTo('owner@example.com');
    expect(owner).toContain('not booked yet');
    expect(owner).toContain('no buyer has been notified');
    expect(owner).not.toMatch(/keeps access|We have notified the buyer/);
    expect(stack.smtp.mails).toHaveLength(1);
  });

  it('of an order that is set aside does not claim that its buyer was notified', async () => {
    await buy();
    await query(`update orders set quarantine = 'amount', paid_at = null`);
    await disputed('lost');
    const [owner = ''] = await sentTo('owner@example.com');
    expect(owner).toContain('no buyer has been notified');
    expect(owner).not.toContain('has lost access');
    expect(stack.smtp.mails).toHaveLength(1);
  });

  it('with a new deadline is reported to the owner alone', async () => {
    await buy();
    await query(
      `insert into payments (payment_intent, dispute, dispute_at, dispute_due_at)
       values ($1, 'open', now(), '2026-12-09T23:59:00Z')`,
      [paymentIntent],
    );
    await recordFact(stack.database.pool, 'dispute.deadline-changed', { paymentIntent });
    const [owner = ''] = await sentTo('owner@example.com');
    expect(owner).toMatch(/A dispute has a new deadline/i);
    expect(owner).toContain('respond in Stripe by Dec 09, 2026 at 11:59 PM UTC');
    expect(stack.smtp.mails).toHaveLength(1);
  });

  it('that is lost closes nothing that was paid twice', async () => {
    await buy();
    await query('update orders set is_paid_twice = true');
    await disputed('lost');
    const [mail = ''] = await sentTo(buyer);
    expect(mail).toContain('it came with your first payment');
    const [owner = ''] = await sentTo('owner@example.com');
    expect(owner).toContain('so they keep access');
    expect(mail + owner).not.toMatch(/is (now )?closed|has lost access/);
  });
});

describe('what was paid twice', () => {
  const paidTwice = async (orderId: string): Promise<void> => {
    await query('update orders set is_paid_twice = true where id = $1', [orderId]);
    await recordFact(stack.database.pool, 'order.paid-twice', { orderId });
  };

  it('is reported to the owner with what to do, and to the buyer, who need not do anything', async () => {
    const orderId = await buy();
    await paidTwice(orderId);
    const [mail = '', ...more] = await sentTo(buyer);
    expect(more).toEqual([]);
    expect(mail).toContain('One payment was enough');
    expect(mail).not.toMatch(/one step left|Sign up/i);
    const [owner = ''] = await sentTo('owner@example.com');
    expect(owner).toContain('Please refund it in full');
    expect(owner).toContain(orderId);
    expect(owner).not.toContain('gwen');
  });
});

it.each([
  ['signed out', false, `Bought by: ${buyer}`],
  ['signed in', true, 'Bought by: Ana Duarte'],
])('a receipt of somebody %s names both sides, and an answer reaches us', async (_, isIn, name) => {
  const userId = isIn ? await createUser(stack.database.pool, 'ana@example.com') : null;
  const orderId = await buy(userId);
  await query(`update orders set paid_at = '2026-12-01T01:30:00Z' where id = $1`, [orderId]);
  await recordFact(stack.database.pool, 'order.paid', { orderId });
  const [mail = ''] = await sentTo(buyer);
  expect(mail).toContain(name);
  // The mail cannot know whether the address has an account: somebody may have signed up already.
  expect(/Enter the code on the page you paid from/.test(mail)).toBe(!isIn);
  expect(mail).not.toMatch(/one step left|waiting for an account/i);
  expect(mail).toContain(`Sold by: ${brand.seller.name}, ${brand.seller.address}`);
  expect(mail).toContain('Date: Dec 01, 2026\n');
  expect(mail).toMatch(/subject=(?:3D)?Refund%20of%20/);
  expect(mail).toContain(`Reply-To: ${brand.supportEmail}`);
});
