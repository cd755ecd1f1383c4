import { waitFor } from '@repo/testing/wait-for';
import { columnOf } from '@repo/testing/database/database';
import { createUser, recordEvent, settled } from '@repo/testing/database/events';
import { useStack } from '@repo/testing/worker/stack';

const stack = await useStack({ LOG_LEVEL: 'info' });
const { pool } = stack;
await stack.start();

/** Mails a member about a changed password. @returns the event's id */
const mail = async (name: string): Promise<string> => {
  const userId = await createUser(pool, `${name}-${crypto.randomUUID()}@example.com`);
  return recordEvent(pool, 'password.changed', { userId });
};

const endOf = async (eventId: string): Promise<string> => {
  const [end] = await columnOf(
    pool,
    `select case when failed_at is not null then 'failed' when done_at is not null then 'done'
       else 'open' end from deliveries where event_id = $1`,
    [eventId],
  );
  return end ?? 'not relayed';
};

const tries = (eventId: string): number =>
  stack.lines.filter((line) => line.includes(eventId) && line.includes('not delivered')).length;

it('gives up a mail that the server refuses for good, after one try, and sends those behind it', async () => {
  stack.smtp.behavior = 'reject';
  const refused = await Promise.all(Array.from({ length: 8 }, () => mail('nobody')));
  const behind = await mail('somebody');
  await settled(pool);
  for (const eventId of refused)
    expect([await endOf(eventId), tries(eventId)]).toEqual(['failed', 1]);
  expect(await endOf(behind)).toBe('done');
  expect(stack.lines.join('')).toContain('"code":550');
  expect(stack.lines.join('')).not.toMatch(/@|mailbox/);
});

it('tries a mail again that the server refuses for now (4xx), until it is taken', async () => {
  stack.smtp.behavior = 'refuse';
  const eventId = await mail('later');
  await waitFor(() => tries(eventId) >= 2);
  expect(await endOf(eventId)).toBe('open');
  stack.smtp.behavior = 'accept';
  await settled(pool);
  expect(await endOf(eventId)).toBe('done');
});

it('sends other mails while the server hangs on one, and that one afterwards', async () => {
  stack.smtp.behavior = 'hang';
  const stuck = await mail('stuck');
  await waitFor(() => stack.smtp.mails.length === 1);
  stack.smtp.behavior = 'accept';
  const behind = await mail('behind');
  await waitFor(async () => (await endOf(behind)) === 'done');
  expect(await endOf(stuck)).toBe('open');
  await settled(pool);
  expect(await endOf(stuck)).toBe('done');
});
