import type { Email } from '../../../platform/mail/email.ts';
import { loadMember, type MemberRecipient } from '../../members.ts';

/** Welcomes the new address. */
export const emailChanged: Email<'email.changed', MemberRecipient> = {
  name: 'email-changed',
  on: ['email.changed'],
  subject: 'Your address is updated',
  load: (context, { userId }) => loadMember(context, userId),
  sample: { email: 'ana.new@example.com', firstName: 'Ana' },
};
