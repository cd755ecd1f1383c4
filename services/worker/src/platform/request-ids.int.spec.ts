import { createUser, recordFact } from '../testing/facts.ts';
import { createStack } from '../testing/stack.ts';

const stack = await createStack(undefined, { LOG_LEVEL: 'info' });
afterAll(() => stack.stop());
beforeEach(() => {
  stack.smtp.mails.length = 0;
  stack.lines.length = 0;
});

const deliver = async (requestId: string | null): Promise<string> => {
  const { pool } = stack.database;
  const userId = await createUser(pool, `${crypto.randomUUID()}@example.com`);
  const eventId = await recordFact(pool, 'password.changed', { userId });
  await pool.query('update outbox set request_id = $2 where id = $1', [eventId, requestId]);
  await stack.deliver();
  return eventId;
};

it('a mail and every line about it carry the id of the call that they follow from', async () => {
  const eventId = await deliver('aBc-7x1');
  expect(stack.smtp.mails).toHaveLength(1);
  expect(stack.smtp.mails[0]).toMatch(/^X-Request-ID: aBc-7x1\r?$/m);
  const about = stack.lines.filter((line) => line.includes(eventId));
  expect(about.length).toBeGreaterThan(0);
  for (const line of about) expect(line).toContain('"requestId":"aBc-7x1"');
});

it('what the clock began has none', async () => {
  const eventId = await deliver(null);
  expect(stack.smtp.mails[0]).not.toMatch(/^X-Request-Id/im);
  expect(stack.lines.filter((line) => line.includes(eventId)).join()).not.toContain('requestId');
});
