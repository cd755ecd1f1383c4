import { memberMailSubject, membersPerMinute, toParagraphs } from '@repo/accounts/member-mail';
import { statement } from '@repo/server/database/statements';
import type { Pool } from 'pg';
import { defineEmail } from '../platform/mail/email.ts';
import { firstNameOf } from './members.ts';

interface Row {
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

/**
 * An operator's mail to all members, for what terms and law promise: changed terms, closing, an
 * incident (`./ops members mail`).
 */
export const memberMail = defineEmail({
  name: 'member-mail',
  on: ['member-mail.due'],
  subject: memberMailSubject,
  load: async ({ pool }, { userId, mailId }) => {
    const { rows } = await pool.query<Row>({ ...memberMailRow, values: [userId, mailId] });
    if (!rows[0]) return null;
    const { email, fullName, text } = rows[0];
    return { email, firstName: firstNameOf(fullName), paragraphs: toParagraphs(text) };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    paragraphs: [
      'On December 1 our terms change. From then on, receipts come from another address.',
      'Nothing else changes for you.',
    ],
  },
});

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
