import { paths } from '@repo/contracts/paths';
import { loadFlow } from '../../code-flows.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { loadMember, type MemberRecipient } from '../../members.ts';

interface Data extends MemberRecipient {
  /** Where a password is changed. */
  profileUrl: string;
}

/** Tells the current address that another one was asked for. */
export const emailChangeNotice: Email<'email-change.requested', Data> = {
  name: 'email-change-notice',
  on: ['email-change.requested'],
  subject: 'A change to your account was requested',
  load: async (context, { userId, flowId }) => {
    const flow = await loadFlow(context, flowId, 'email-change');
    const member = flow && (await loadMember(context, userId));
    return member ? { ...member, profileUrl: context.config.PUBLIC_URL + paths.profile } : null;
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    profileUrl: 'https://example.com/profile',
  },
};
