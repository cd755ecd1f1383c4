import { sealInsight } from '@repo/backend/programme/insight-content';
import { encryptText } from '@repo/backend/security/encryption';
import type { Reminders } from '@repo/contracts/accounts/me';
import type { Care } from '@repo/contracts/programme/programme';
import { recordReminders } from './reminders.ts';
import { createLog } from '@repo/backend/log';
import { createOrder, createUser } from '../testing/facts.ts';
import { createStack } from '../testing/stack.ts';

const berlin: Reminders = { day: 1, hour: 9, timeZone: 'Europe/Berlin' };

const lines: string[] = [];
const keep = (line: string): void => void lines.push(line);
const stack = await createStack();
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await stack.database.pool.query('delete from preferences');
  await stack.database.pool.query('delete from grants');
  await stack.database.pool.query('delete from outbox');
});

const look = () =>
  recordReminders(
    { pool: stack.database.pool, log: createLog('test', 'warn', { write: keep }) },
    500,
  );

/** A member whose reminder was due that long ago. */
const createMember = async (dueAgo: string, isEntitled = true): Promise<string> => {
  const { pool } = stack.database;
  const email = `${String(Math.random())}@example.com`;
  const userId = await createUser(pool, email);
  const orderId = await createOrder(pool, { userId, offer: 'self-guided', email });
  if (isEntitled)
    await pool.query(
      `insert into grants (order_id, user_id, entitlement) values ($1, $2, 'self-guided')`,
      [orderId, userId],
    );
  await pool.query(
    `insert into preferences (user_id, reminders, reminder_due_at)
     values ($1, $2, now() - $3::interval)`,
    [userId, JSON.stringify(berlin), dueAgo],
  );
  return userId;
};

/** @param care of a finished insight; undefined: there is none */
const write = async (userId: string, text: string, care?: Care): Promise<void> => {
  const { MASTER_KEYS } = stack.config;
  const { pool } = stack.database;
  const { wrapped, version } = MASTER_KEYS.createDataKey(userId);
  const dataKey = MASTER_KEYS.unwrap(userId, wrapped, version);
  await pool.query('insert into member_keys values ($1, $2, $3)', [userId, wrapped, version]);
  const key = { userId, week: 1, version: 1 };
  const ciphertext = encryptText(dataKey, text, { kind: 'reflection', ...key });
  await pool.query('insert into reflections values ($1, 1, 1, $2)', [userId, ciphertext]);
  if (care === undefined) return;
  const sealed = sealInsight(dataKey, key, { text: care ? null : 'You stayed.', care });
  await pool.query(
    `insert into insights (user_id, week, version, status, ciphertext)
     values ($1, 1, 1, 'done', $2)`,
    [userId, sealed],
  );
};

const facts = async (userId: string): Promise<number> => {
  const { rows } = await stack.database.pool.query<{ count: number }>(
    `select count(*)::int as count from outbox
     where type = 'reminder.due' and payload->>'userId' = $1`,
    [userId],
  );
  return rows[0]?.count ?? -1;
};

const dueOf = async (userId: string): Promise<Date | null | undefined> => {
  const { rows } = await stack.database.pool.query<{ due: Date | null }>(
    'select reminder_due_at as due from preferences where user_id = $1',
    [userId],
  );
  return rows[0]?.due;
};

const nextWall = async (userId: string): Promise<string> => {
  const due = (await dueOf(userId)) ?? new Date(0);
  expect(due.getTime()).toBeGreaterThan(Date.now());
  return new Intl.DateTimeFormat('en-US', {
    timeZone: berlin.timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).format(due);
};

describe('weekly reminders', () => {
  it('are recorded once, however many workers look, and moved to the next week', async () => {
    const userId = await createMember('1 minute');
    await Promise.all(Array.from({ length: 8 }, () => look()));
    await look();
    expect(await facts(userId)).toBe(1);
    expect(await nextWall(userId)).toBe('Mon, 09');
  });

  it('wait for their hour, and are left out when they are half a day late', async () => {
    const early = await createMember('-1 minute');
    const late = await createMember('13 hours');
    await look();
    expect([await facts(early), await facts(late)]).toEqual([0, 0]);
    expect(await nextWall(late)).toBe('Mon, 09');
  });

  it.each<[string, unknown]>([
    ['a time zone that nobody knows', { ...berlin, timeZone: 'Mars/Olympus_Mons' }],
    ['an hour that is none', { ...berlin, hour: 'nine' }],
    ['a text instead of a time', 'soon'],
    ['nothing', null],
  ])('of one bad row (%s) stop nobody behind it, now and the next time', async (_, reminders) => {
    lines.length = 0;
    const { pool } = stack.database;
    const bad = await createMember('2 hours');
    await pool.query('update preferences set reminders = $2 where user_id = $1', [
      bad,
      JSON.stringify(reminders),
    ]);
    const good = await createMember('1 minute');
    await look();
    await look();
    expect([await facts(bad), await facts(good)]).toEqual([1, 1]);
    expect(await nextWall(good)).toBe('Mon, 09');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ userId: bad });
    expect(lines[0]).not.toMatch(/Mars|soon|@/);
  });

  it('reach the member with a link that ends them', async () => {
    await createMember('1 minute');
    await look();
    const [mail = '', ...more] = await stack.deliver();
    expect(more).toEqual([]);
    expect(mail).toMatch(/^Subject: Your reminder\r?$/m);
    expect(mail.replace(/\r\n[ \t]+/g, ' ')).toMatch(
      /^List-Unsubscribe:\s*<http:\/\/localhost:8080\/api\/reminders\/off\/[\w-]+\/[\w-]{43}>\r?$/m,
    );
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });

  it.each([
    ['name the week and lead to where the member stopped', false],
    ['say nothing of it to discreet members', true],
  ])('%s', async (_, discreet) => {
    const userId = await createMember('1 minute');
    const { pool } = stack.database;
    await pool.query('insert into enrolments (user_id, current_week) values ($1, 2)', [userId]);
    await pool.query('update preferences set discreet = $2 where user_id = $1', [userId, discreet]);
    await look();
    const [mail = ''] = await stack.deliver();
    const text = mail.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/\s+/g, ' ');
    expect(text.includes('Where you are: Boundaries')).toBe(!discreet);
    expect(text.includes('/self-guided/week-3?go=on')).toBe(!discreet);
    expect(text).toContain('Go on where you stopped');
  });

  it.each([
    ['says so', 'I want to kill myself.', undefined, 0],
    ['was found to by the model', 'It is night.', 'danger', 0],
    ['says so, whatever the model found', 'I want to kill myself.', null, 0],
    ['says nothing of it', 'It is night.', null, 1],
  ] as const)(
    'stay unsent where the last text means danger: it %s',
    async (_, words, care, mails) => {
      const userId = await createMember('1 minute');
      await write(userId, words, care);
      await look();
      expect(await stack.deliver()).toHaveLength(mails);
    },
  );

  it('are not sent to members who switched off, finished, or lost the program', async () => {
    const { pool } = stack.database;
    await createMember('1 minute', false);
    const finished = await createMember('1 minute');
    await pool.query('insert into enrolments (user_id, current_week) values ($1, 6)', [finished]);
    const off = await createMember('1 minute');
    await look();
    await pool.query('update preferences set reminders = null where user_id = $1', [off]);
    expect(await stack.deliver()).toEqual([]);
  });
});
