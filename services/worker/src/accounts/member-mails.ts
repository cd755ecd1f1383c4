import {
  isRecipient,
  memberMailClosing,
  memberMailSubjects,
  toParagraphs,
  type MemberMailKind,
  membersPerMinute,
} from '@repo/backend/member-mail';
import { signLink } from '@repo/backend/security/signed-links';
import { statement } from '@repo/backend/statement';
import { endpointPath } from '@repo/contracts/client';
import { remindersOffPage } from '@repo/contracts/programme/reminders';
import type { Pool } from 'pg';
import type { Context } from '../platform/context.ts';
import { defineEmail } from '../platform/mail/email.ts';
import { firstNameOf } from './members.ts';

interface Row {
  email: string;
  fullName: string;
  kind: MemberMailKind;
  text: string;
}

const memberMailRow = statement(
  'member-mail-row',
  `
    select u.email, u.full_name as "fullName", m.kind, m.text from users u, member_mails m
    where u.id = $1 and m.id = $2 and ${isRecipient('m.kind')}`,
);

const offUrl = ({ PUBLIC_URL, SECRET_KEY }: Context['config'], userId: string): string => {
  const signature = signLink(SECRET_KEY, 'reminders-off', userId);
  return PUBLIC_URL + endpointPath(remindersOffPage, { params: { userId, signature } });
};

/** An operator's mail to all members (`./ops members mail`). */
export const memberMail = defineEmail({
  name: 'member-mail',
  on: ['member-mail.due'],
  subject: 'A note to everybody with an account',
  load: async ({ pool, config }, { userId, mailId }) => {
    const { rows } = await pool.query<Row>({ ...memberMailRow, values: [userId, mailId] });
    if (!rows[0]) return null;
    const { email, fullName, kind, text } = rows[0];
    return {
      email,
      firstName: firstNameOf(fullName),
      subject: memberMailSubjects[kind],
      paragraphs: toParagraphs(text),
      closing: memberMailClosing,
      unsubscribeUrl: kind === 'price' ? offUrl(config, userId) : '',
    };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    subject: memberMailSubjects.price,
    paragraphs: [
      'Until the end of March, coaching costs what our page says today. From April on it costs more.',
      'If you have been thinking about it, this is a good moment. If not, nothing changes for you.',
    ],
    closing: memberMailClosing,
    unsubscribeUrl: 'https://example.com/api/reminders/off/7c1e/signature',
  },
});

/**
 * Each turn locks and moves the next turn of every open mailing. A second worker waits and then finds
 * nothing due, so the pace holds across workers. The newest mailing goes first, because an outage
 * cannot wait for last week's terms. Members are taken by id, so the last id is where to continue;
 * members who joined after the order have already read the new terms.
 */
const nextMembers = statement(
  'queue-member-mails',
  `
    with open as (
      select id, kind, created_at from member_mails where next_at <= now() order by id for update),
    mail as (select * from open order by created_at desc limit 1),
    next as (
      select mail.id as mail_id, member.id as user_id from mail, lateral (
        select u.id from users u
        where u.verified_at <= mail.created_at and ${isRecipient('mail.kind')}
          and u.id > coalesce((select user_id from member_mail_recipients r
            where r.mail_id = mail.id order by user_id desc limit 1), '00000000-0000-0000-0000-000000000000')
        order by u.id limit $1) member),
    queued as (
      insert into member_mail_recipients (mail_id, user_id) select mail_id, user_id from next
      on conflict do nothing returning mail_id, user_id),
    recorded as (
      insert into outbox (type, payload)
      select 'member-mail.due', jsonb_build_object('userId', user_id, 'mailId', mail_id) from queued)
    update member_mails m set next_at = case
      when m.id = (select id from mail) and (select count(*) from next) < $1 then null
      else now() + interval '1 minute' end
    from open where m.id = open.id`,
);

/** Records the recipients of this minute: row, fact and turn are one statement. */
export const queueMemberMails = async (pool: Pool): Promise<void> => {
  await pool.query({ ...nextMembers, values: [membersPerMinute] });
};
