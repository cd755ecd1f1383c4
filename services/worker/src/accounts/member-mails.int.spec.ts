import { membersPerMinute, queueMemberMails } from '@repo/accounts/member-mails.repository';
import { createUser } from '@repo/testing/database/events';
import { decodeMail } from '@repo/testing/providers/smtp';
import { useStack } from '@repo/testing/worker/stack';

const stack = await useStack();
const { pool } = stack;
beforeEach(() => pool.query('truncate users, member_mails, outbox cascade'));

/** A mail to everybody who is a member now. */
const order = () =>
  pool.query(
    `with mail as (insert into member_mails (id, text)
       values (gen_random_uuid(), E'Hello <b>you</b>.\\n\\nMore.') returning id)
     insert into member_mail_recipients (mail_id, user_id) select mail.id, u.id from mail, users u`,
  );

const queue = () => queueMemberMails(pool);

const queued = async () =>
  (
    await pool.query(
      `select from outbox where type = 'member-mail.due' group by payload->>'userId'`,
    )
  ).rowCount;

const recipientsOf = (mails: readonly string[]): string[] =>
  mails.map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? '').sort();

it('goes to each once, a minute’s share at a time, also with several workers', async () => {
  await pool.query(
    `insert into users (full_name, email, terms_version, verified_at)
     select 'Ana Duarte', 'm' || n || '@example.com', '1', now() from generate_series(1, $1) n`,
    [membersPerMinute + 10],
  );
  await order();
  await queue();
  expect(await queued()).toBe(membersPerMinute);
  await Promise.all([queue(), queue()]);
  expect(await queued()).toBe(membersPerMinute + 10);
  expect((await pool.query('select from outbox')).rowCount).toBe(membersPerMinute + 10);
});

it('is each recipient’s alone, as they are when it is their turn', async () => {
  await createUser(pool, 'ana@example.com');
  await createUser(pool, 'ben@example.com');
  const gone = await createUser(pool, 'gone@example.com');
  await order();
  await createUser(pool, 'late@example.com');
  await queue();
  await pool.query('delete from users where id = $1', [gone]);
  const mails = await stack.deliver();
  expect(recipientsOf(mails)).toEqual(['ana@example.com', 'ben@example.com']);
  expect(mails[0]).toMatch(/^Subject: A note to everybody with an account\r?$/m);
  expect(mails[0]).not.toContain('List-Unsubscribe');
  expect(decodeMail(mails[0] ?? '')).toContain('Hello &lt;b&gt;you&lt;/b&gt;.');
});
