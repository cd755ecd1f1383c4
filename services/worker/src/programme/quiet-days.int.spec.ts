import { sealInsight } from '@repo/backend/programme/insight-content';
import { encryptText } from '@repo/backend/security/encryption';
import type { Care } from '@repo/contracts/programme/programme';
import { brand } from '@repo/product/brand';
import { createQuietMember } from '../testing/facts.ts';
import { createStack } from '../testing/stack.ts';
import { quietTexts, writtenText } from './emails/quiet-days.ts';
import { recordQuietDays } from './quiet-days.ts';

const stack = await createStack();
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await stack.database.pool.query('delete from outbox');
  await stack.database.pool.query('delete from grants');
});

interface Quiet {
  days?: number;
  week?: number;
  isVerified?: boolean;
}

const query = (text: string, values: unknown[]) => stack.database.pool.query(text, values);

/** A member whose last step was that many days ago. */
const createQuiet = ({ days = 11, ...rest }: Quiet = {}) =>
  createQuietMember(stack.database.pool, {
    email: `${crypto.randomUUID()}@example.com`,
    days,
    ...rest,
  });

const prefer = (userId: string, columns: string) =>
  query(`update preferences set ${columns} where user_id = $1`, [userId]);

/** @param care of a finished insight; undefined: there is none */
const writeFor = async (userId: string, week: number, text: string, care?: Care): Promise<void> => {
  const { MASTER_KEYS } = stack.config;
  const { wrapped, version } = MASTER_KEYS.createDataKey(userId);
  const dataKey = MASTER_KEYS.unwrap(userId, wrapped, version);
  await query('insert into member_keys values ($1, $2, $3)', [userId, wrapped, version]);
  const key = { userId, week, version: 1 };
  const ciphertext = encryptText(dataKey, text, { kind: 'reflection', ...key });
  await query(`insert into reflections values ($1, $2, 1, $3, now() - interval '11 days')`, [
    userId,
    week,
    ciphertext,
  ]);
  if (care === undefined) return;
  const sealed = sealInsight(dataKey, key, { text: care ? null : 'You stayed.', care });
  await query(
    `insert into insights (user_id, week, version, status, ciphertext)
     values ($1, $2, 1, 'done', $3)`,
    [userId, week, sealed],
  );
};

const look = () => recordQuietDays(stack.database.pool, 500);

const facts = async (userId: string): Promise<number> => {
  const { rows } = await stack.database.pool.query<{ count: number }>(
    `select count(*)::int as count from outbox
     where type = 'quiet-days.passed' and payload->>'userId' = $1`,
    [userId],
  );
  return rows[0]?.count ?? -1;
};

/** @returns the mails, each on unfolded lines */
const deliver = async (): Promise<string[]> =>
  (await stack.deliver()).map((mail) => mail.replace(/\r\n[ \t]+/g, ' '));

describe('a note after quiet days', () => {
  it('is recorded once, however many workers look at the same moment, and not again', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => createQuiet()));
    await Promise.all(Array.from({ length: 8 }, look));
    await look();
    expect(await Promise.all(users.map(facts))).toEqual([1, 1, 1, 1, 1]);
  });

  it('waits for the tenth day', async () => {
    const userId = await createQuiet({ days: 9 });
    await look();
    expect(await facts(userId)).toBe(0);
  });

  it('comes once more only after a new step and ten more quiet days', async () => {
    const userId = await createQuiet();
    await prefer(
      userId,
      `quiet_noted_at = now() - interval '20 days', gentle_mail_at = now() - interval '20 days'`,
    );
    await look();
    await look();
    expect(await facts(userId)).toBe(1);
  });

  it('comes twice at most, however often somebody stops and resumes', async () => {
    const userId = await createQuiet();
    for (let round = 0; round < 3; round += 1) {
      await look();
      await prefer(
        userId,
        `quiet_noted_at = now() - interval '20 days', gentle_mail_at = now() - interval '20 days',
         quiet_due_at = now()`,
      );
    }
    expect(await facts(userId)).toBe(2);
  });

  it('goes out after a pause has ended', async () => {
    const userId = await createQuiet();
    await prefer(userId, `paused_until = now() - interval '1 minute'`);
    await look();
    expect(await facts(userId)).toBe(1);
  });
});

/** Days until a member is checked, or null when only another step schedules a check. */
const daysUntilLook = async (userId: string): Promise<number | null> => {
  const { rows } = await stack.database.pool.query<{ days: number | null }>(
    `select round(extract(epoch from quiet_due_at - now()) / 86400, 1)::float as days
     from preferences where user_id = $1`,
    [userId],
  );
  return rows[0]?.days ?? null;
};

describe('the next look', () => {
  it.each([
    ['was noted', 'quiet_noted_at = null', 1],
    ['was noted before', `quiet_noted_at = now() - interval '9 days'`, 0],
  ])('at somebody who %s comes only after another step', async (_, columns, noted) => {
    const userId = await createQuiet();
    await prefer(userId, columns);
    await look();
    expect([await facts(userId), await daysUntilLook(userId)]).toEqual([noted, null]);
  });

  it('never comes for members who finished, or who left a month ago', async () => {
    const users = [await createQuiet({ week: 6 }), await createQuiet({ days: 31 })];
    await look();
    expect(await Promise.all(users.map(facts))).toEqual([0, 0]);
    expect(await Promise.all(users.map(daysUntilLook))).toEqual([null, null]);
  });

  it('waits for the tenth day of a newer step', async () => {
    const userId = await createQuiet({ days: 4 });
    await prefer(userId, `quiet_due_at = now() - interval '1 minute'`);
    await look();
    expect([await facts(userId), await daysUntilLook(userId)]).toEqual([0, 6]);
  });

  it.each([
    ['said no', 'quiet_notes = false'],
    ['paused', `paused_until = now() + interval '1 day'`],
    ['has a reminder coming', `reminder_due_at = now() + interval '3 days'`],
    ['had a reminder six days ago', `gentle_mail_at = now() - interval '6 days'`],
  ])('at somebody who %s is a day later at the same hour, once', async (_, columns) => {
    const userId = await createQuiet();
    await prefer(userId, `${columns}, quiet_due_at = now() - interval '3 hours'`);
    await Promise.all([look(), look(), look()]);
    await look();
    expect([await facts(userId), await daysUntilLook(userId)]).toEqual([0, 0.9]);
    await prefer(userId, `quiet_due_at = now() - interval '5 days 3 hours'`);
    await look();
    expect(await daysUntilLook(userId)).toBe(0.9);
  });

  it('at somebody who visited, lost the program or is unverified is a day later', async () => {
    const [visitor, refunded] = [await createQuiet({ days: 10 }), await createQuiet({ days: 10 })];
    const unverified = await createQuiet({ days: 10, isVerified: false });
    await query(
      `insert into sessions (user_id, token_hash, device, last_seen_at, expires_at)
       values ($1, $2, 'Firefox', now() - interval '6 days', now() + interval '9 days')`,
      [visitor, Buffer.from(visitor)],
    );
    await query('update grants set revoked_at = now() where user_id = $1', [refunded]);
    await look();
    const users = [visitor, refunded, unverified];
    expect(await Promise.all(users.map(facts))).toEqual([0, 0, 0]);
    expect(await Promise.all(users.map(daysUntilLook))).toEqual([1, 1, 1]);
    await query(`delete from sessions where user_id = $1`, [visitor]);
    await prefer(visitor, `quiet_due_at = now() - interval '1 minute'`);
    await look();
    expect(await facts(visitor)).toBe(1);
  });

  it('leaves alone whom nobody has to look at', async () => {
    const userId = await createQuiet();
    await prefer(userId, 'quiet_due_at = null');
    await look();
    expect([await facts(userId), await daysUntilLook(userId)]).toEqual([0, null]);
  });
});

describe('the mail', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'after %s completed weeks has words of its own, a pause and one-click unsubscribe',
    async (week) => {
      await createQuiet({ week });
      await look();
      const [mail = '', ...more] = await deliver();
      expect(more).toEqual([]);
      expect(mail).toMatch(
        /^List-Unsubscribe:\s*<http:\/\/localhost:8080\/api\/reminders\/off\/[\w-]+\/[\w-]{43}>\r?$/m,
      );
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      const text = mail.replace(/\s+/g, ' ');
      expect(text).toContain(`/self-guided/week-${String(week + 1)}`);
      expect(text).toMatch(/\/api\/reminders\/pause\/[\w-]+\/[\w-]{43}/);
      expect(text).toContain(quietTexts[week]?.step);
    },
  );

  it('says where somebody stopped who has written, and how to tell a person', async () => {
    const userId = await createQuiet({ week: 2 });
    await writeFor(userId, 3, 'I said yes and was tired all evening.');
    await look();
    const [mail = ''] = await deliver();
    const text = mail.replace(/\s+/g, ' ');
    expect(text).toContain(writtenText(3).step);
    expect(text).not.toContain(quietTexts[2]?.step);
    expect(text).not.toContain('tired all evening');
    expect(text).toContain('just answer this email');
    expect(mail).toContain(`Reply-To: ${brand.supportEmail}`);
  });

  it.each([
    ['says so', 'I want to kill myself.', undefined, 0],
    ['was found to by the model', 'It is night.', 'danger', 0],
    ['says so, whatever the model found', 'I want to kill myself.', null, 0],
    ['says nothing of it', 'It is night.', null, 1],
  ] as const)(
    'stays unsent where what was written means danger: it %s',
    async (_, words, care, mails) => {
      const userId = await createQuiet({ week: 2 });
      await writeFor(userId, 3, words, care);
      await look();
      expect(await deliver()).toHaveLength(mails);
    },
  );

  it('names nothing of the program to discreet members', async () => {
    const userId = await createQuiet({ week: 2 });
    await prefer(userId, 'discreet = true');
    await look();
    const [mail = ''] = await deliver();
    expect(mail).toContain('ten quiet minutes');
    expect(mail).not.toMatch(/week.3/i);
  });

  it.each([
    ['said no', `update preferences set quiet_notes = false where user_id = $1`],
    ['paused', `update preferences set paused_until = now() + interval '1 day' where user_id = $1`],
    ['completed a week', `update enrolments set updated_at = now() where user_id = $1`],
    ['finished', `update enrolments set current_week = 6 where user_id = $1`],
    ['was refunded', `update grants set revoked_at = now() where user_id = $1`],
    ['lost their verification', `update users set verified_at = null where id = $1`],
    [
      'came back',
      `insert into sessions (user_id, token_hash, device, last_seen_at, expires_at)
       values ($1, decode('00', 'hex'), 'Firefox', now() + interval '1 second', now() + interval '9 days')`,
    ],
  ])('stays unsent to somebody who %s between the note and the mail', async (_, change) => {
    const userId = await createQuiet();
    await look();
    await query(change, [userId]);
    expect(await deliver()).toEqual([]);
  });
});
