import { createOrder, createOutreach, recordFact } from '../../testing/facts.ts';
import { createStack } from '../../testing/stack.ts';
import { recordOverdue } from '../../coaching/outreach.ts';
import { emails } from '../../domains.ts';
import { ownerMailNames, recordFailures } from './owner-mails.ts';

const stack = await createStack(undefined, { OWNER_EMAIL: 'Owner <owner@example.com>' });
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  stack.smtp.behavior = 'accept';
  await stack.database.pool.query(
    'truncate orders, users, payments, outbox, failure_mails cascade',
  );
});

const query = (sql: string, values: unknown[] = []) => stack.database.pool.query(sql, values);

const facts = async (type: string): Promise<number> => {
  const { rows } = await query('select from outbox where type = $1', [type]);
  return rows.length;
};

/** Runs one worker until nothing is left. @returns the mails to the owner */
const send = async (): Promise<string[]> =>
  (await stack.deliver()).filter((mail) => /^To: owner@example\.com/m.test(mail));

const fourTimes = (work: () => Promise<void>) =>
  Promise.all(Array.from({ length: 4 }, () => work()));

const buyer = 'gwen.buyer@example.com';
const buy = () =>
  createOrder(stack.database.pool, { userId: null, offer: 'coaching', email: buyer });

const setAside = async (reason: string): Promise<string> => {
  const orderId = await buy();
  await query(
    `update orders set quarantine = $2, status = 'pending', paid_at = null where id = $1`,
    [orderId, reason],
  );
  await recordFact(stack.database.pool, 'order.quarantined', { orderId });
  return orderId;
};

/** Marks a mail as given up for good. */
const giveUp = async (reaction = 'receipt-coaching'): Promise<void> => {
  const eventId = await recordFact(stack.database.pool, 'order.paid', { orderId: await buy() });
  await query('update outbox set relayed_at = now() where id = $1', [eventId]);
  await query('insert into deliveries (event_id, reaction, failed_at) values ($1, $2, now())', [
    eventId,
    reaction,
  ]);
};

const look = () =>
  fourTimes(() =>
    recordFailures(
      stack.database.pool,
      emails.map(({ name }) => name),
    ),
  );

describe('money that needs a person', () => {
  it.each([
    ['amount', 'The amount paid differs'],
    ['erased', 'account was erased'],
  ])('set aside for its %s is reported at once, by its order alone', async (reason, sentence) => {
    const orderId = await setAside(reason);
    const [mail = '', ...more] = await send();
    expect(more).toEqual([]);
    expect(mail).toMatch(/^Subject: A payment needs your decision\r?$/m);
    expect(mail).toContain(sentence);
    expect(mail).toContain(orderId);
    expect(mail).not.toMatch(/gwen|4900|49\.00|pi_3Abc/);
  });

  it('as a spot too many, or a refund that came back, is reported, too', async () => {
    const orderId = await buy();
    await query('update orders set is_oversold = true where id = $1', [orderId]);
    await recordFact(stack.database.pool, 'order.oversold', { orderId });
    await query(`insert into payments (payment_intent, refund_failed_at) values ('pi_9', now())`);
    await recordFact(stack.database.pool, 'refund.failed', { paymentIntent: 'pi_9' });
    const mails = (await send()).join('');
    expect(mails).toContain('One more spot was sold than the month has');
    expect(mails).toContain('returned a refund');
    expect(mails).toContain('not booked yet');
    expect(mails).not.toContain('pi_9');
  });

  it('that somebody has decided about meanwhile is no longer reported', async () => {
    const orderId = await setAside('amount');
    await query(`update orders set status = 'refunded' where id = $1`, [orderId]);
    expect(await send()).toEqual([]);
  });
});

describe('mail that cannot be delivered', () => {
  it('is reported at once and in one mail, however many fail and however many workers run', async () => {
    await giveUp();
    await giveUp();
    await giveUp('verification-code');
    await look();
    await look();
    expect(await facts('deliveries.failed')).toBe(1);
    const [mail = '', ...more] = await send();
    expect(more).toEqual([]);
    expect(mail).toMatch(/^Subject: Some emails were not delivered\r?$/m);
    expect(mail).toMatch(/receipt-coaching: 2/);
    expect(mail).toMatch(/verification-code: 1/);
    expect(mail).not.toContain('gwen');
  });

  it('costs one mail an hour while a server refuses everything, and none is forgotten', async () => {
    await giveUp();
    await look();
    await giveUp('verification-code');
    await look();
    expect(await facts('deliveries.failed')).toBe(1);
    expect((await send()).join('')).toContain('receipt-coaching: 1');
    await query(`update failure_mails set due_at = due_at - interval '1 hour'`);
    await query(`update deliveries set told_at = told_at - interval '1 hour'`);
    stack.smtp.mails.length = 0;
    await look();
    expect(await facts('deliveries.failed')).toBe(2);
    const [mail, ...more] = await send();
    expect(more).toEqual([]);
    expect(mail).toContain('verification-code: 1');
  });

  it('to the owner causes no other mail to the owner, and a failed insight is no mail', async () => {
    expect(emails.map(({ name }) => name)).toEqual(expect.arrayContaining([...ownerMailNames]));
    for (const name of ownerMailNames) await giveUp(name);
    await giveUp('write-insight');
    await look();
    expect(await facts('deliveries.failed')).toBe(0);
  });
});

it('a client whom the coach did not write to in time is reported at once, by the order alone', async () => {
  const orderId = await createOutreach(stack.database.pool, 25);
  const written = await createOutreach(stack.database.pool, 25);
  await recordOverdue(stack.database.pool);
  await query('update outreach set contacted_at = now() where order_id = $1', [written]);
  const [mail = '', ...more] = await send();
  expect(more).toEqual([]);
  expect(mail).toMatch(/^Subject: A client is still waiting\r?$/m);
  expect(mail).toContain(orderId);
  expect(mail).not.toMatch(/b@example\.com|Ana|Duarte/);
});

it('writes to the coach where no owner is named', async () => {
  const alone = await createStack();
  const { pool } = alone.database;
  await pool.query(
    `insert into payments (payment_intent, refund_failed_at) values ('pi_9', now())`,
  );
  await recordFact(pool, 'refund.failed', { paymentIntent: 'pi_9' });
  const told = (await alone.deliver()).filter((mail) => /^To: coach@example\.com/m.test(mail));
  await alone.stop();
  expect(told.join('')).toContain('A payment needs your decision');
});
