import {
  findMemberMail,
  memberMailSubject,
  toParagraphs,
} from '@repo/accounts/member-mails.repository';
import { defineEmail } from '../platform/domain.ts';
import { firstNameOf } from './members.ts';

/**
 * An operator's mail to all members, for what terms and law promise: changed terms, closing, an
 * incident (`./ops members mail`).
 */
export const memberMail = defineEmail({
  name: 'member-mail',
  on: ['member-mail.due'],
  subject: memberMailSubject,
  load: async ({ pool }, { userId, mailId }) => {
    const mail = await findMemberMail(pool, [userId, mailId]);
    if (!mail) return null;
    const { email, fullName, text } = mail;
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
