import { loadFlow } from '../code-flows.ts';
import type { Email } from '../../platform/mail/email.ts';
import { loadMember, type MemberData } from '../members.ts';

/** Tells the current address that another one was asked for. */
export const emailChangeNotice: Email<'email-change.requested', MemberData> = {
  name: 'email-change-notice',
  on: ['email-change.requested'],
  subject: 'A change to your account was requested',
  load: async (context, { userId, flowId }) => {
    const flow = await loadFlow(context, flowId, 'email-change');
    return flow ? loadMember(context, userId) : null;
  },
  sample: { email: 'ana@example.com', firstName: 'Ana' },
};
