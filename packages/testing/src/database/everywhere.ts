import { me } from '@repo/contracts/accounts/me';
import { appointmentIn, linkTo, setAppointment, writePlan } from '../people/coach.ts';
import { api, column, rows, type Member } from '../api/harness.ts';
import { save } from '../people/reflections.ts';

/** A member with a row in every table that can have one, and `mark` in every text. */
export const everywhere = async (mark: string): Promise<Member> => {
  const member = await api.signedIn({ premium: true, coaching: true, fullName: `Ada ${mark}` });
  const { call, userId, email } = member;
  await call(me.update, { body: { phone: `+1 555 010 4711`, age: 47 } });
  const contact = { channel: 'phone', hours: `after ${mark}`, mayLeaveMessage: true } as const;
  const reminders = { day: 1, hour: 9, timeZone: 'America/New_York' };
  await call(me.updatePreferences, { body: { aiInsights: 'off', contact, reminders } });
  for (const message of [`First ${mark} <script>alert(1)</script>`, `Second ${mark}`])
    await save(member, message);
  await call(me.update, { body: { email: `new-${email}` } });
  const ofCoaching = `select id from orders where user_id = $1 and product = 'coaching'`;
  const [order = ''] = await column(ofCoaching, [userId]);
  await writePlan(linkTo(order), `${mark} rests`);
  await setAppointment(linkTo(order), appointmentIn(3, { link: `https://${mark}.example` }));
  // As others would write: the worker, an operator, Stripe, a visitor.
  for (const sql of [
    `insert into insights (user_id, week, version, status) values ($1, 1, 2, 'pending')`,
    'insert into text_deletions (user_id, week, version) values ($1, 2, 1)',
    'insert into enrolments (user_id, current_week) values ($1, 1)',
    `update orders set payment_intent = 'pi_' || id where user_id = $1`,
    `insert into payments (payment_intent) select payment_intent from orders where user_id = $1`,
    `insert into waiting_list (month, email) select '2026-11', email from users where id = $1`,
    `with mail as (insert into member_mails (id, text)
       values (gen_random_uuid(), 'To all') returning id)
     insert into member_mail_recipients (mail_id, user_id) select id, $1 from mail`,
  ])
    await rows(sql, [userId]);
  return member;
};

/** Every row of every table, by table. */
export const dump = async (): Promise<Record<string, string>> => {
  const tables = await column(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const all: Record<string, string> = {};
  for (const name of tables) {
    const sql = `select string_agg(to_jsonb(t)::text, e'\\n' order by t::text) as rows from "${name}" t`;
    all[name] = (await column<string | null>(sql))[0] ?? '';
  }
  return all;
};

/** Makes the rows of a dump those of every table, but for who was erased: what a restored backup does. */
export const putBack = async (all: Record<string, string>): Promise<void> => {
  const restored = Object.entries(all).filter(([name]) => name !== 'erasures');
  const statements = restored.map(([name, text]) => {
    const json = `[${text.replaceAll('\n', ',')}]`.replaceAll("'", "''");
    return `delete from "${name}";
      insert into "${name}" select * from jsonb_populate_recordset(null::"${name}", '${json}')`;
  });
  await rows(`set local session_replication_role = replica; ${statements.join(';')}`);
};

/** @returns the tables of a dump that contain one of these words in the clear */
export const tablesWith = async (...words: string[]): Promise<string[]> =>
  Object.entries(await dump()).flatMap(([name, text]) =>
    words.some((word) => text.includes(word)) ? [name] : [],
  );
