import { hash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { run } from '@repo/server/database/statements';

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
