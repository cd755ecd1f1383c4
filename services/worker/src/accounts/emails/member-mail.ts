import {
  isTold,
  memberMailClosing,
  memberMailSubjects,
  toParagraphs,
  type MemberMailKind,
} from '@repo/backend/member-mail';
import { signLink } from '@repo/backend/security/signed-links';
import { statement } from '@repo/backend/statement';
import { endpointPath } from '@repo/contracts/client';
import { remindersOffPage } from '@repo/contracts/programme/reminders';
import type { Context } from '../../platform/context.ts';
import type { Email } from '../../platform/mail/email.ts';
import { firstNameOf, type MemberRecipient } from '../members.ts';

interface Data extends MemberRecipient {
  subject: string;
  paragraphs: string[];
  closing: string;
  /** Empty where nobody can end such mails. */
  unsubscribeUrl: string;
}

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
    where u.id = $1 and m.id = $2 and ${isTold('m.kind')}`,
);

const offUrl = ({ PUBLIC_URL, SECRET_KEY }: Context['config'], userId: string): string => {
  const signature = signLink(SECRET_KEY, 'reminders-off', userId);
  return PUBLIC_URL + endpointPath(remindersOffPage, { params: { userId, signature } });
};

/** What an operator tells all members (`./ops members mail`). */
export const memberMail: Email<'member-mail.due', Data> = {
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
};
