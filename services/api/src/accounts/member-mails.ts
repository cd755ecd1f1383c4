import { hash } from 'node:crypto';
import { isRecipient, type MemberMailKind } from '@repo/backend/member-mail';
import type { DataSource } from 'typeorm';
import { run } from '../platform/database/statements.ts';

/** A mail to all members. */
export interface MemberMail {
  id: string;
  /** The number of recipients. */
  members: number;
}

export interface ScheduledMail extends MemberMail {
  kind: MemberMailKind;
  orderedAt: Date;
  told: number;
  /** Null when no recipient is left. */
  nextAt: Date | null;
}

const audience = (kind: string): string =>
  `(select count(*)::int from users u where ${isRecipient(kind)})`;

/** @returns how many members would get such a mail now */
export const countRecipients = async (
  dataSource: DataSource,
  kind: MemberMailKind,
): Promise<number> => {
  const sql = `-- by hand\n select ${audience('$1::text')} as members`;
  return (await run<MemberMail>(dataSource, sql, [kind]))[0]?.members ?? 0;
};

/**
 * Has the worker send it. If another mailing is under way, it waits for that one's next minute.
 * @param text its paragraphs, an empty line between two
 * @returns undefined if the same text was ordered before
 */
export const scheduleMail = async (
  dataSource: DataSource,
  kind: MemberMailKind,
  text: string,
): Promise<MemberMail | undefined> => {
  const id = hash('sha256', `${kind}\n${text}`).slice(0, 32);
  const [mail] = await run<MemberMail>(
    dataSource,
    `-- by hand
     insert into member_mails (id, kind, text, members, next_at)
     select $1, $2, $3, ${audience('$2::text')},
       greatest(now(), (select max(next_at) from member_mails))
     on conflict do nothing returning id, members`,
    [id, kind, text],
  );
  return mail;
};

/** Stops all mailings. @returns how many were under way */
export const stopMails = async (dataSource: DataSource): Promise<number> => {
  const sql = `-- by hand
     update member_mails set next_at = null where next_at is not null returning id`;
  return (await run(dataSource, sql)).length;
};

/** @returns all that were ordered, the newest first */
export const findScheduled = (dataSource: DataSource): Promise<ScheduledMail[]> =>
  run(
    dataSource,
    `-- by hand
     select id, kind, created_at as "orderedAt", members, next_at as "nextAt",
       (select count(*)::int from member_mail_recipients where mail_id = id) as told
     from member_mails order by created_at desc`,
  );
