import type { Email } from '../../../platform/mail/email.ts';
import { loadFlow, toCodeData, type CodeData } from '../../code-flows.ts';

/** Proves the new address. It goes there, and nothing changes before the code is entered. */
export const emailChangeCode: Email<'email-change.requested', CodeData> = {
  name: 'email-change-code',
  on: ['email-change.requested'],
  subject: 'Confirm your new address',
  load: async (context, { flowId }) => {
    const flow = await loadFlow(context, flowId, 'email-change');
    return flow && !flow.hasOtherAccount ? toCodeData(context, flow) : null;
  },
  sample: { email: 'ana.new@example.com', code: '905127', minutes: 10 },
};
