import { createOrder, createOutreach, createUser, recordFact } from '../../testing/facts.ts';
import { waitFor } from '@repo/testing/wait-for';
import { decodeMail } from '../../testing/smtp.ts';
import { createStack } from '../../testing/stack.ts';
import { emails } from '../../domains.ts';
import {
  lastReportTime,
  ownerMailNames,
  recordFailures,
  recordFunnel,
  recordReport,
} from './owner-mails.ts';
import { funnelLink } from '../emails/owner.ts';
import { verifyExpiringLink } from '@repo/backend/security/signed-links';

const stack = await createStack(undefined, { OWNER_EMAIL: 'Owner <owner@example.com>' });
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  stack.smtp.behavior = 'accept';
  await stack.database.pool.query(
    'truncate orders, users, payments, outbox, owner_mails, page_views cascade',
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

/** Lets an hour pass for the owner's mails. */
const anHourLater = () =>
  query(`update owner_mails set due_at = due_at - interval '1 hour' where kind = 'failures'`);

describe('money that needs a person', () => {
  it.each([
    ['amount', 'The amount paid differs'],
    ['erased', 'account was erased'],
    ['currency', 'a different currency'],
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
    await anHourLater();
    await query(`update deliveries set told_at = told_at - interval '1 hour'`);
    await query(
      `update outbox set payload = jsonb_build_object('toldAt', date_trunc('hour', now()) - interval '1 hour')
       where type = 'deliveries.failed'`,
    );
    await look();
    expect(await facts('deliveries.failed')).toBe(2);
    const mails = await send();
    expect(mails).toHaveLength(2);
    expect(mails.join('')).toMatch(
      /receipt-coaching: 1[^]*verification-code: 1|verification-code: 1[^]*receipt-coaching: 1/,
    );
  });

  it('to the owner causes no other mail to the owner, and a failed insight is no mail', async () => {
    expect(emails.map(({ name }) => name)).toEqual(expect.arrayContaining([...ownerMailNames]));
    for (const name of ownerMailNames) await giveUp(name);
    await giveUp('write-insight');
    await look();
    expect(await facts('deliveries.failed')).toBe(0);
  });

  it('is found by the worker itself when a server refuses an address for good', async () => {
    stack.smtp.behavior = 'reject';
    const userId = await createUser(stack.database.pool, 'nobody@example.com');
    await recordFact(stack.database.pool, 'password.changed', { userId });
    await send();
    // The worker checks at its start, and every minute.
    const stop = await stack.start();
    const mail = await waitFor(() => stack.smtp.mails.map(decodeMail).at(0));
    await stop();
    expect(mail).toContain('password-changed: 1');
    expect(mail).not.toContain('nobody');
  });
});

describe('the day in numbers', () => {
  it('is due at eight on the coach’s clock, also on the day the clocks change', () => {
    const at = (iso: string) => lastReportTime('America/New_York', new Date(iso)).toISOString();
    expect(at('2026-11-22T12:59:59Z')).toBe('2026-11-21T13:00:00.000Z');
    expect(at('2026-11-22T13:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
    expect(at('2026-11-01T12:30:00Z')).toBe('2026-10-31T12:00:00.000Z');
    expect(at('2026-11-01T13:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
    expect(at('2026-03-08T12:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
  });

  it('goes out once a day, however many workers look', async () => {
    const { pool } = stack.database;
    const isDue = () => recordReport(pool, { ...stack.config, OWNER_DAILY_MAIL: 'on' });
    await fourTimes(isDue);
    await fourTimes(isDue);
    expect(await facts('owner-report.due')).toBe(1);
    expect(await query('select from owner_mails')).toMatchObject({ rowCount: 1 });
  });

  it('can be switched off', async () => {
    expect(stack.config.OWNER_DAILY_MAIL).toBe('off');
    await recordReport(stack.database.pool, stack.config);
    expect(await facts('owner-report.due')).toBe(0);
  });

  it('says what waits for a person, what was bought and how old the backup is; it names nobody', async () => {
    const { pool } = stack.database;
    await createOutreach(pool, 30);
    await query(`insert into last_successes values ('backup', now() - interval '5 hours')`);
    await recordFact(pool, 'owner-report.due', { dueAt: new Date().toISOString() });
    const [mail = ''] = await send();
    expect(mail).toMatch(/^Subject: Your day at a glance\r?$/m);
    expect(mail).toContain('Clients the coach did not contact in time: 1');
    expect(mail).toContain('1 × coaching, 0 × self-guided program');
    expect(mail).toContain('Last backup: 5 hours ago');
    expect(mail).not.toMatch(/help was shown|care|danger/i);
    expect(mail).not.toMatch(/b@example\.com|Ana|Duarte/);
  });

  it('that could not be sent all day is left out: tomorrow has its own', async () => {
    const dueAt = new Date(Date.now() - 13 * 3_600_000).toISOString();
    await recordFact(stack.database.pool, 'owner-report.due', { dueAt });
    expect(await send()).toEqual([]);
  });
});

describe('the numbers of the pages', () => {
  const linkIn = (mail: string): URL =>
    new URL(/https?:\/\/\S+\/numbers\?[^\s)\]>]+/.exec(mail)?.[0] ?? 'none:');

  it('of yesterday are in the owner’s mail, with a link that opens all', async () => {
    const { pool } = stack.database;
    await query(`insert into page_views
      select (now() at time zone 'utc')::date - days, page, '', views
      from (values (1, '/', 1240), (1, '/checkout', 3), (0, '/terms', 99)) v (days, page, views)`);
    await recordFact(pool, 'owner-report.due', { dueAt: new Date().toISOString() });
    const [mail = ''] = await send();
    expect(mail).toContain('Page views yesterday: about 1,240');
    expect(mail).toContain('Free first pages opened yesterday: 0');
    expect(mail).toContain('Checkouts opened yesterday: under 5');
    const { searchParams } = linkIn(mail);
    const link = {
      subject: 'funnel',
      expires: searchParams.get('expires') ?? '',
      signature: searchParams.get('signature') ?? '',
    };
    expect(verifyExpiringLink(stack.config.SECRET_KEY, 'funnel', link)).toBe('valid');
  });

  it('are mailed to the marketing team once a week, and to nobody where there is none', async () => {
    const { pool } = stack.database;
    await fourTimes(() => recordFunnel(pool, stack.config));
    expect(await facts('funnel.due')).toBe(0);
    const team = { ...stack.config, MARKETING_EMAIL: 'Team <team@example.com>' };
    await fourTimes(() => recordFunnel(pool, team));
    await fourTimes(() => recordFunnel(pool, team));
    expect(await facts('funnel.due')).toBe(1);
    const config = { ...stack.config, MARKETING_EMAIL: team.MARKETING_EMAIL };
    const data = await funnelLink.load({ config } as never, { dueAt: new Date().toISOString() });
    expect(data).toMatchObject({ email: 'team@example.com' });
  });
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
