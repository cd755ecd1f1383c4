import { createLog } from '@repo/backend/log';
import type { Reminders } from '@repo/contracts/accounts/me';
import { createQuietMember, settled } from '../testing/facts.ts';
import { createStack } from '../testing/stack.ts';
import { recordQuietDays } from './quiet-days.ts';
import { recordReminders } from './reminders.ts';

const berlin: Reminders = { day: 1, hour: 9, timeZone: 'Europe/Berlin' };
const minutes = 60_000;

const stack = await createStack();
afterAll(() => stack.stop());
beforeEach(() => {
  stack.smtp.mails.length = 0;
});

const query = (text: string, values: unknown[] = []) => stack.database.pool.query(text, values);

const createMember = (name: string, days: number): Promise<string> =>
  createQuietMember(stack.database.pool, { email: `${name}@example.com`, days });

const remind = (userId: string, reminders: Reminders) =>
  query(
    `update preferences set reminders = $2, reminder_due_at = now() - interval '1 minute'
     where user_id = $1`,
    [userId, JSON.stringify(reminders)],
  );

/** Lets a day pass for everybody; weekly reminders come due every day, more often than in reality. */
const passDay = async (): Promise<void> => {
  // In one statement, because the workers also run their schedules.
  await query(`with members as (
      update enrolments set updated_at = updated_at - interval '1 day')
    update preferences set gentle_mail_at = gentle_mail_at - interval '1 day',
    quiet_noted_at = quiet_noted_at - interval '1 day',
    quiet_due_at = quiet_due_at - interval '1 day',
    reminder_due_at = case when reminders @> '{"once": true}' then reminder_due_at
      when reminders is not null then now() - interval '1 minute' end`);
};

/** Both workers run all schedules at the same moment, and send what is due. */
const look = async (): Promise<void> => {
  const { pool } = stack.database;
  const tools = { pool, log: createLog('test', 'silent') };
  await Promise.all(
    [0, 1].flatMap(() => [recordReminders(tools, 500), recordQuietDays(pool, 500)]),
  );
  await settled(pool);
};

/** The recipients of the mails so far, by the name before the @. */
const readers = (): string[] =>
  stack.smtp.mails.map((mail) => /^To: (\w+)@/m.exec(mail)?.[1] ?? 'nobody');

it(
  'reminders, weekly and one-time, and notes after quiet days: two workers never send anybody two in a week',
  async () => {
    await remind(await createMember('weekly', 3), berlin);
    await remind(await createMember('once', 3), { ...berlin, once: true });
    await createMember('quiet', 8);
    const changing = await createMember('changing', 10);
    const workers = [await stack.start(), await stack.start()];
    const days: Record<string, number[]> = {};
    let seen = 0;
    for (let day = 0; day <= 24; day += 1) {
      // Written directly, because the API would not plan one so soon.
      if (day === 3) await remind(changing, berlin);
      await look();
      for (const name of readers().slice(seen)) (days[name] ??= []).push(day);
      seen = readers().length;
      await passDay();
    }
    for (const stop of workers) await stop();
    const gaps = Object.entries(days).flatMap(([name, on]) =>
      on.slice(1).map((day, place) => [name, day - (on[place] ?? 0)] as const),
    );
    expect(gaps.filter(([, gap]) => gap < 7)).toEqual([]);
    // Every kind was among them, and nobody was left out.
    expect(days).toEqual({
      weekly: [0, 7, 14, 21],
      once: [0, 7],
      quiet: [2],
      changing: [0, 7, 14, 21],
    });
  },
  3 * minutes,
);

it.each([
  [
    'a reminder',
    'reminder.due',
    `update preferences set gentle_mail_at = now() - interval '15 hours' where user_id = $1`,
  ],
  [
    'a note after quiet days',
    'quiet-days.passed',
    `update preferences set gentle_mail_at = now() - interval '15 hours',
       quiet_noted_at = now() - interval '15 hours' where user_id = $1`,
  ],
])(
  '%s that the mail server kept for half a day is not sent any more: the next one may be near',
  async (_, type, keep) => {
    const userId = await createMember(`late${type.length}`, 11);
    if (type === 'reminder.due') await remind(userId, berlin);
    const { pool } = stack.database;
    await recordReminders({ pool, log: createLog('test', 'silent') }, 500);
    await recordQuietDays(pool, 500);
    const facts = await query(`select type from outbox where payload->>'userId' = $1`, [userId]);
    expect(facts.rows).toEqual([{ type }]);
    await query(keep, [userId]);
    await stack.deliver();
    expect(readers()).toEqual([]);
  },
);
