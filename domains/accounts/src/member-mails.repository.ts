import { hash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import { run, statement } from '@repo/server/database/statements';

/** The subject of every mail to all members: neutral, because lock screens show it. */
export const memberMailSubject = 'A note to everybody with an account';

/**
 * How many members a worker mails per minute. A new account at a mail provider may often send only
 * one mail per second, and codes and receipts use the same account.
 */
export const membersPerMinute = 60;

/** @returns the paragraphs of a plain text: an empty line ends one, any other line break is a space */
export const toParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '');

/** A mail to all members. */
export interface MemberMail {
  id: string;
  orderedAt: Date;
  /** The number of recipients, and of those whose turn has come. */
  members: number;
  queued: number;
}

/** @returns how many members would get a mail now */
export const countRecipients = async (dataSource: DataSource): Promise<number> => {
  const sql = `-- by hand
     select count(*)::int as members from users where verified_at is not null`;
  return (await run<{ members: number }>(dataSource, sql))[0]?.members ?? 0;
};

/**
 * Has the worker send it to everybody whose address is confirmed now.
 * @returns the number of recipients; undefined if the same text was ordered before
 */
export const orderMail = async (
  dataSource: DataSource,
  text: string,
): Promise<Pick<MemberMail, 'id' | 'members'> | undefined> => {
  const [mail] = await run<Pick<MemberMail, 'id' | 'members'>>(
    dataSource,
    `-- by hand
     with mail as (
       insert into member_mails (id, text) values ($1, $2) on conflict do nothing returning id
     ), recipients as (
       insert into member_mail_recipients (mail_id, user_id)
       select mail.id, users.id from mail, users where verified_at is not null returning user_id)
     select id, (select count(*)::int from recipients) as members from mail`,
    [hash('sha256', text).slice(0, 32), text],
  );
  return mail;
};

/** @returns how many members will not get theirs */
export const stopMails = async (dataSource: DataSource): Promise<number> => {
  const sql = `-- by hand
     delete from member_mail_recipients where queued_at is null returning user_id`;
  return (await run(dataSource, sql)).length;
};

/** @returns all that were ordered, the newest first */
export const findMails = (dataSource: DataSource): Promise<MemberMail[]> =>
  run(
    dataSource,
    `-- by hand
     select m.id, m.created_at as "orderedAt", count(r.user_id)::int as members,
       count(r.queued_at)::int as queued
     from member_mails m left join member_mail_recipients r on r.mail_id = m.id
     group by m.id order by m.created_at desc`,
  );

/** A mail with one of its recipients. */
interface AddressedMail {
  email: string;
  fullName: string;
  text: string;
}

const memberMailRow = statement(
  'member-mail-row',
  `
    select u.email, u.full_name as "fullName", m.text from users u, member_mails m
    where u.id = $1 and m.id = $2 and u.verified_at is not null`,
);

/** @returns undefined when the member is gone */
export const findMemberMail = async (
  pool: Pool,
  values: [userId: string, mailId: string],
): Promise<AddressedMail | undefined> =>
  (await pool.query<AddressedMail>({ ...memberMailRow, values })).rows[0];

// The number stands in the statement: for an unknown one PostgreSQL would read all recipients.
const nextRecipients = statement(
  'queue-member-mails',
  `
    with next as (
      select mail_id, user_id from member_mail_recipients
      where queued_at is null order by mail_id
      limit ${String(membersPerMinute)} for update skip locked
    ), queued as (
      update member_mail_recipients r set queued_at = now() from next
      where r.mail_id = next.mail_id and r.user_id = next.user_id
      returning r.mail_id, r.user_id)
    insert into outbox (type, payload)
    select 'member-mail.due', jsonb_build_object('userId', user_id, 'mailId', mail_id) from queued`,
);

/** Records the recipients of this minute: mark and event are one statement, so each gets one mail. */
export const queueMemberMails = async (pool: Pool): Promise<void> => {
  await pool.query(nextRecipients);
};
