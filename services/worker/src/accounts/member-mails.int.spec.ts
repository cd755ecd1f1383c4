import { isSignedLink } from '@repo/backend/security/signed-links';
import { membersPerMinute, type MemberMailKind } from '@repo/backend/member-mail';
import { createUser, settled } from '../testing/facts.ts';
import { decodeMail } from '../testing/smtp.ts';
import { createStack } from '../testing/stack.ts';
import { queueMemberMails } from './member-mails.ts';

const stack = await createStack();
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await stack.database.pool.query('truncate users, member_mails, outbox cascade');
});

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await stack.database.pool.query<Row>(text, values)).rows;

/** Creates `count` verified members. */
const join = (count: number) =>
  query(
    `insert into users (full_name, email, terms_version, verified_at)
     select 'Ana Duarte', 'm' || n || '@example.com', '1', now() from generate_series(1, $1) n`,
    [count],
  );

const order = async (kind: MemberMailKind = 'terms'): Promise<string> => {
  const [mail] = await query<{ id: string }>(
    `insert into member_mails (id, kind, text, members, next_at)
     values (gen_random_uuid(), $1, E'Hello <b>you</b>.\n\nMore.', 0, now()) returning id`,
    [kind],
  );
  return mail?.id ?? '';
};

const look = (workers = 1) =>
  Promise.all(Array.from({ length: workers }, () => queueMemberMails(stack.database.pool)));

/** Makes the next turn of the mailings due. */
const passMinute = () =>
  query(
    `update member_mails set next_at = next_at - interval '1 minute' where next_at is not null`,
  );

const told = async (mailId: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from outbox where type = 'member-mail.due'
       and payload ->> 'mailId' = $1`,
    [mailId],
  );
  return row?.count ?? -1;
};

const underWay = () => query('select from member_mails where next_at is not null');

/** Runs two workers until nothing is left. @returns the mails */
const deliver = async (): Promise<string[]> => {
  const workers = await Promise.all([stack.start(), stack.start()]);
  await settled(stack.database.pool);
  for (const stop of workers) await stop();
  return stack.smtp.mails;
};

const recipientsOf = (mails: readonly string[]): string[] =>
  mails.map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? '').sort();

it('a mail to all members keeps its pace with any number of workers, and goes to each once', async () => {
  await join(2 * membersPerMinute + 10);
  const mailId = await order();
  await look(6);
  expect(await told(mailId)).toBe(membersPerMinute);
  await look();
  expect(await told(mailId)).toBe(membersPerMinute);
  await passMinute();
  await look(6);
  expect(await told(mailId)).toBe(2 * membersPerMinute);
  expect(await underWay()).toHaveLength(1);
  for (let round = 0; round < 2; round += 1) {
    await passMinute();
    await look(6);
  }
  expect(await told(mailId)).toBe(2 * membersPerMinute + 10);
  expect(await underWay()).toEqual([]);
  const people = await query(`select from outbox group by payload ->> 'userId'`);
  expect(people).toHaveLength(2 * membersPerMinute + 10);
});

it('two of them share the pace, the newer first', async () => {
  await join(membersPerMinute);
  const terms = await order('terms');
  const outage = await order('outage');
  await look(6);
  expect([await told(terms), await told(outage)]).toEqual([0, membersPerMinute]);
  // A full minute does not show whether more members follow.
  for (let round = 0; round < 2; round += 1) {
    await passMinute();
    await look(6);
  }
  expect([await told(terms), await told(outage)]).toEqual([membersPerMinute, membersPerMinute]);
});

it('goes to those who were members when it was ordered, as they are when it is their turn', async () => {
  const { pool } = stack.database;
  await createUser(pool, 'ana@example.com');
  await createUser(pool, 'nobody@example.com', false);
  const before = await createUser(pool, 'gone-before@example.com');
  const after = await createUser(pool, 'gone-after@example.com');
  await order();
  await createUser(pool, 'late@example.com');
  await query('delete from users where id = $1', [before]);
  await look();
  await query('delete from users where id = $1', [after]);
  const mails = await deliver();
  expect(recipientsOf(mails)).toEqual(['ana@example.com']);
  expect(mails[0]).toMatch(/^Subject: A change to our terms\r?$/m);
  expect(mails[0]).not.toContain('List-Unsubscribe');
  expect(decodeMail(mails[0] ?? '')).toContain('Hello &lt;b&gt;you&lt;/b&gt;.');
});

it('is sent once although a worker ends between the row and the mail', async () => {
  await join(3);
  await order();
  await look();
  await passMinute();
  const mails = await deliver();
  await passMinute();
  await look();
  await deliver();
  expect(recipientsOf(mails)).toEqual(['m1@example.com', 'm2@example.com', 'm3@example.com']);
  expect(await underWay()).toEqual([]);
});

it('about a price goes to nobody who said no before or meanwhile, and ends with one press', async () => {
  const { pool } = stack.database;
  const userId = await createUser(pool, 'ana@example.com');
  const [before, meanwhile, pauses] = [
    await createUser(pool, 'before@example.com'),
    await createUser(pool, 'meanwhile@example.com'),
    await createUser(pool, 'pauses@example.com'),
  ];
  await query('insert into preferences (user_id, quiet_notes) values ($1, false)', [before]);
  await query(
    `insert into preferences (user_id, paused_until) values ($1, now() + interval '1 day')`,
    [pauses],
  );
  const mailId = await order('price');
  await look();
  expect(await told(mailId)).toBe(2);
  await query('insert into preferences (user_id, quiet_notes) values ($1, false)', [meanwhile]);
  const mails = await deliver();
  expect(recipientsOf(mails)).toEqual(['ana@example.com']);
  const unfolded = (mails[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  const [, subject = '', signature = ''] =
    /^List-Unsubscribe: <\S*\/api\/reminders\/off\/([^/]+)\/([^>]+)>/m.exec(unfolded) ?? [];
  expect(subject).toBe(userId);
  const link = { subject, signature };
  expect(isSignedLink(stack.config.SECRET_KEY, 'reminders-off', link)).toBe(true);
});
