import { randomBytes } from 'node:crypto';
import { createQuietMember, saveReflection } from '../testing/facts.ts';
import { createStack } from '../testing/stack.ts';
import { recordRatings } from './ratings.ts';

const stack = await createStack();
const { pool } = stack.database;
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await pool.query('delete from outbox');
  await pool.query('update enrolments set rating_due_at = null');
});

const prefer = (userId: string, columns: string) =>
  pool.query(`update preferences set ${columns} where user_id = $1`, [userId]);

/** Somebody who answered before week 1, finished ninety days ago, and has reminders. */
const createFinished = async (days = 91): Promise<string> => {
  const email = `${crypto.randomUUID()}@example.com`;
  const userId = await createQuietMember(pool, { email, week: 6, days });
  await pool.query('update enrolments set rating_due_at = now() where user_id = $1', [userId]);
  await pool.query(
    `insert into self_ratings (user_id, moment, ciphertext) values ($1, 'before', $2)`,
    [userId, randomBytes(8)],
  );
  await prefer(userId, `quiet_due_at = null, reminder_due_at = now() + interval '3 days'`);
  return userId;
};

const look = () => recordRatings(pool, 500);
const facts = async (userId: string): Promise<number> => {
  const { rowCount } = await pool.query(
    `select from outbox where type = 'rating.due' and payload->>'userId' = $1`,
    [userId],
  );
  return rowCount ?? -1;
};
const deliver = async (): Promise<string[]> =>
  (await stack.deliver()).map((mail) => mail.replace(/\r\n[ \t]+/g, ' '));

describe('ninety days later', () => {
  it('is recorded once, however many workers look at the same moment, and never again', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => createFinished()));
    await Promise.all(Array.from({ length: 8 }, look));
    await pool.query('update enrolments set rating_due_at = now()');
    await look();
    expect(await Promise.all(users.map(facts))).toEqual([1, 1, 1, 1, 1]);
  });

  it.each([
    ['reminders', 'reminder_due_at = null'],
    ['a pause', `paused_until = now() + interval '1 day'`],
  ])('asks by no mail without reminders or during a pause: %s', async (_, columns) => {
    const userId = await createFinished();
    await prefer(userId, columns);
    await look();
    expect(await facts(userId)).toBe(0);
  });

  it.each([
    ['a pause', `paused_until = now() + interval '1 day'`, 'paused_until = null'],
    [
      'another mail of this week',
      `gentle_mail_at = now() - interval '6 days'`,
      'gentle_mail_at = null',
    ],
  ])(
    'waits for the end of %s, a day at a time, and is then the mail of its week',
    async (_, wait, over) => {
      const userId = await createFinished();
      await prefer(userId, wait);
      await look();
      expect(await facts(userId)).toBe(0);
      await look();
      await prefer(userId, over);
      await pool.query(`update enrolments set rating_due_at = rating_due_at - interval '1 day'`);
      await look();
      expect(await facts(userId)).toBe(1);
      const { rows } = await pool.query<{ at: Date | null }>(
        'select gentle_mail_at as at from preferences where user_id = $1',
        [userId],
      );
      expect(rows[0]?.at).not.toBeNull();
    },
  );

  it('does not wait past the time in which the questions can be answered', async () => {
    const userId = await createFinished(120);
    await prefer(userId, `paused_until = now() + interval '9 days'`);
    await pool.query('update enrolments set rating_due_at = now() where user_id = $1', [userId]);
    await look();
    const { rows } = await pool.query(
      'select rating_due_at as at from enrolments where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ at: null }]);
  });

  it('asks nobody who has said no at an earlier moment', async () => {
    const userId = await createFinished();
    await pool.query(
      `insert into self_ratings (user_id, moment, is_skipped) values ($1, 'after', true)`,
      [userId],
    );
    await look();
    expect(await facts(userId)).toBe(0);
  });

  it.each(['is_skipped = true, ciphertext = null', `moment = 'after'`])(
    'asks nobody without answers to compare: %s',
    async (change) => {
      const userId = await createFinished();
      await pool.query(`update self_ratings set ${change} where user_id = $1`, [userId]);
      await look();
      expect(await facts(userId)).toBe(0);
    },
  );

  it('asks nobody who has answered or said no', async () => {
    const userId = await createFinished();
    await pool.query(
      `insert into self_ratings (user_id, moment, is_skipped) values ($1, 'later', true)`,
      [userId],
    );
    await look();
    expect(await facts(userId)).toBe(0);
  });
});

describe('the mail', () => {
  it('says nothing on a lock screen, and links to the questions and to unsubscribing', async () => {
    await createFinished();
    await look();
    const [mail = ''] = await deliver();
    expect(mail).toMatch(/^Subject: A minute, if you like$/m);
    expect(mail).toContain('http://localhost:8080/next-steps');
    expect(mail).toMatch(/^List-Unsubscribe: </m);
    expect(mail).toContain('three months since your sixth week');
  });

  it('tells a discreet reader’s neighbor nothing', async () => {
    const userId = await createFinished();
    await prefer(userId, 'discreet = true');
    await look();
    const [mail = ''] = await deliver();
    expect(mail).toContain('one small thing');
    expect(mail).not.toMatch(/sixth|program|answered|changed/i);
  });

  it.each([
    ['has switched reminders off', 'update preferences set reminder_due_at = null'],
    ['has lost the program', 'update grants set revoked_at = now()'],
    ['has answered', `update self_ratings set ciphertext = 'x' where moment = 'later'`],
    ['has said no', `update self_ratings set is_skipped = moment = 'later'`],
    ['waited too long', `update enrolments set updated_at = now() - interval '121 days'`],
  ])('does not come to a member who meanwhile %s', async (_, change) => {
    const userId = await createFinished();
    await look();
    await pool.query(`${change}${change.includes('where') ? ' and' : ' where'} user_id = $1`, [
      userId,
    ]);
    expect(await deliver()).toEqual([]);
  });

  it.each([
    ['The garden was lovely.', 1],
    ['Some nights I just want to die.', 0],
  ])('reads the newest words first: %s', async (text, mails) => {
    const userId = await createFinished();
    const { wrapped, version } = stack.config.MASTER_KEYS.createDataKey(userId);
    await pool.query('insert into member_keys values ($1, $2, $3)', [userId, wrapped, version]);
    const dataKey = stack.config.MASTER_KEYS.unwrap(userId, wrapped, version);
    const saved = { userId, dataKey, version: 1 };
    await saveReflection(pool, { ...saved, week: 1 }, 'Some nights I just want to die.');
    await saveReflection(pool, { ...saved, week: 6 }, text);
    await pool.query(`update insights set status = 'off' where user_id = $1`, [userId]);
    await look();
    expect(await deliver()).toHaveLength(mails);
  });
});
