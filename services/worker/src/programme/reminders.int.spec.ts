import { sealInsight } from '@repo/programme/insight-content';
import type { Reminders } from '@repo/contracts/accounts/me';
import { weekPath } from '@repo/contracts/paths';
import type { RiskLevel } from '@repo/contracts/programme/programme';
import { recordReminders } from './reminders.ts';
import { createLog } from '@repo/server/log';
import {
  createOrder,
  createUser,
  grant,
  prepareMember,
  recordEvent,
  saveReflection,
} from '@repo/testing/database/events';
import { useStack } from '@repo/testing/worker/stack';

const berlin: Reminders = { day: 1, hour: 9, timeZone: 'Europe/Berlin' };

const lines: string[] = [];
const log = createLog('test', 'warn', { write: (line) => void lines.push(line) });
const stack = await useStack();
const { pool } = stack;
beforeEach(async () => {
  for (const table of ['preferences', 'grants', 'outbox']) await pool.query(`delete from ${table}`);
});

const look = () => recordReminders({ pool, log }, 500);

/** A member whose reminder was due that long ago. */
const createMember = async (
  dueAgo: string,
  entitlement: 'self-guided' | 'coaching' | null = 'self-guided',
) => {
  const userId = await createUser(pool);
  const order = { userId, offer: 'self-guided', email: 'b@example.com' } as const;
  const orderId = await createOrder(pool, order);
  if (entitlement) await grant(pool, { orderId, userId }, entitlement);
  const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
  await pool.query(
    `update preferences set reminders = $2, reminder_due_at = now() - $3::interval
     where user_id = $1`,
    [userId, JSON.stringify(berlin), dueAgo],
  );
  return { userId, dataKey };
};
type Member = Awaited<ReturnType<typeof createMember>>;

const prefer = ({ userId }: Member, column: string, value: unknown) =>
  pool.query(`update preferences set ${column} = $2 where user_id = $1`, [userId, value]);
const enrol = ({ userId }: Member, week: number) =>
  pool.query('insert into enrolments (user_id, current_week) values ($1, $2)', [userId, week]);

/** @param care of a finished insight; undefined: there is none */
const write = async (member: Member, text: string, care?: RiskLevel): Promise<void> => {
  const key = { userId: member.userId, week: 1, version: 1 };
  await saveReflection(pool, { ...member, ...key }, text);
  if (care === undefined) return;
  const content = { text: care ? null : 'You stayed.', care };
  await pool.query(`update insights set status = 'done', ciphertext = $2 where user_id = $1`, [
    member.userId,
    sealInsight(member.dataKey, key, content),
  ]);
};

const events = async ({ userId }: Member): Promise<number> => {
  const { rowCount } = await pool.query(
    `select from outbox where type = 'reminder.due' and payload->>'userId' = $1`,
    [userId],
  );
  return rowCount ?? -1;
};

const nextWall = async ({ userId }: Member): Promise<string> => {
  const { rows } = await pool.query<{ due: Date }>(
    'select reminder_due_at as due from preferences where user_id = $1',
    [userId],
  );
  const due = rows[0]?.due ?? new Date(0);
  expect(due.getTime()).toBeGreaterThan(Date.now());
  const { timeZone } = berlin;
  const wall = { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', wall).format(due);
};

describe('weekly reminders', () => {
  it('are recorded once, however many workers look, and moved to the next week', async () => {
    const member = await createMember('1 minute');
    await Promise.all(Array.from({ length: 8 }, () => look()));
    await look();
    expect(await events(member)).toBe(1);
    expect(await nextWall(member)).toBe('Mon, 09');
  });

  it('wait for their hour, and are left out when they are half a day late', async () => {
    const early = await createMember('-1 minute');
    const late = await createMember('13 hours');
    await look();
    expect([await events(early), await events(late)]).toEqual([0, 0]);
    expect(await nextWall(late)).toBe('Mon, 09');
  });

  it.each<[string, unknown]>([
    ['a time zone that nobody knows', { ...berlin, timeZone: 'Mars/Olympus_Mons' }],
    ['a text instead of a time', 'soon'],
    ['nothing', null],
  ])('of one bad row (%s) stop nobody behind it, now and the next time', async (_, reminders) => {
    lines.length = 0;
    const bad = await createMember('2 hours');
    await prefer(bad, 'reminders', JSON.stringify(reminders));
    const good = await createMember('1 minute');
    await look();
    await look();
    expect([await events(bad), await events(good)]).toEqual([1, 1]);
    expect(await nextWall(good)).toBe('Mon, 09');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ userId: bad.userId });
    expect(lines[0]).not.toMatch(/Mars|soon|@/);
  });

  it.each([
    ['name the week and lead to it', false],
    ['say nothing of it to discreet members', true],
  ])('%s, and have a link that ends them', async (_, discreet) => {
    const member = await createMember('1 minute');
    await enrol(member, 2);
    await prefer(member, 'discreet', discreet);
    await look();
    const [mail = '', ...more] = await stack.deliver();
    expect(more).toEqual([]);
    const text = mail.replace(/\s+/g, ' ');
    expect(mail).toMatch(/^Subject: Your reminder\r?$/m);
    expect(text.includes('Where you are: Boundaries')).toBe(!discreet);
    expect(text.includes(`localhost:8080${weekPath(3)}`)).toBe(!discreet);
    // Nor does an address that a mail program shows name a week.
    expect(/href="[^"]*week/.test(mail)).toBe(!discreet);
    expect(mail.includes('/self-guided"')).toBe(discreet);
    expect(text).toMatch(
      /List-Unsubscribe:\s*<http:\/\/localhost:8080\/api\/reminders\/off\/[\w-]+\/[\w-]{43}>/,
    );
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it.each([
    ['says so, whatever the model found', 'I want to kill myself.', null, 0],
    ['was found to by the model', 'It is night.', 'danger', 0],
    ['says so and has no answer yet', 'I want to kill myself.', undefined, 0],
    ['says nothing of it', 'It is night.', null, 1],
  ] as const)('stay unsent where the last text means danger: it %s', async (...row) => {
    const [, words, care, mails] = row;
    await write(await createMember('1 minute'), words, care);
    await look();
    expect(await stack.deliver()).toHaveLength(mails);
  });

  it('are not sent to members who switched off, finished, lost the program or have the coach alone', async () => {
    for (const other of [null, 'coaching'] as const) await createMember('1 minute', other);
    await enrol(await createMember('1 minute'), 6);
    const off = await createMember('1 minute');
    await look();
    await prefer(off, 'reminders', null);
    expect(await stack.deliver()).toEqual([]);
  });
});

describe('the mail after week 6', () => {
  const complete = async (member: Member) => {
    await recordEvent(pool, 'programme.completed', { userId: member.userId });
    return stack.deliver();
  };

  it('names the weeks and the words, and to discreet members neither', async () => {
    const member = await createMember('-1 minute');
    const [open = ''] = await complete(member);
    expect(open).toMatch(/The Relationship Reset[^]*Boundaries[^]*journal[^]*next-steps/);
    await prefer(member, 'discreet', true);
    const closed = (await complete(member)).at(-1) ?? '';
    expect(closed).toMatch(/^Subject: Six weeks, done\r?$/m);
    expect(closed).toContain('/self-guided"');
    expect(closed).not.toMatch(/Relationship|Boundaries|reflection|pattern|journal|next-steps/);
  });

  it('stays unsent where the last text means danger', async () => {
    const member = await createMember('-1 minute');
    await write(member, 'I want to kill myself.');
    expect(await complete(member)).toEqual([]);
  });
});
