import { statement } from '@repo/backend/statement';
import type { Email } from '../../../platform/mail/email.ts';
import { loadMember, type MemberRecipient } from '../../members.ts';

const previousAddress = statement(
  'previous-address',
  `select previous_email as email from code_flows
    where id = $1 and kind = 'email-change' and previous_email is not null`,
);

/** Tells the previous address that it is no longer the account's. */
export const emailChangedNotice: Email<'email.changed', MemberRecipient> = {
  name: 'email-changed-notice',
  on: ['email.changed'],
  subject: 'Your account has a new address',
  load: async (context, { userId, flowId }) => {
    const member = await loadMember(context, userId);
    const { rows } = await context.pool.query<{ email: string }>({
      ...previousAddress,
      values: [flowId],
    });
    return member && rows[0] ? { ...member, email: rows[0].email } : null;
  },
  sample: { email: 'ana@example.com', firstName: 'Ana' },
};
