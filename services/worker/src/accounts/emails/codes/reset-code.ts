import type { Email } from '../../../platform/mail/email.ts';
import { findFlowsOfNobody, loadFlow, toCodeData, type CodeData } from '../../code-flows.ts';

/** The code that allows a new password. A flow of an unknown address ends before the queue. */
export const resetCode: Email<'password-reset.requested', CodeData> = {
  name: 'reset-code',
  on: ['password-reset.requested'],
  subject: 'Your password reset code',
  load: async (context, { flowId }) => {
    const flow = await loadFlow(context, flowId, 'reset');
    return flow ? toCodeData(context, flow) : null;
  },
  findIdle: findFlowsOfNobody,
  sample: { email: 'ana@example.com', code: '170356', minutes: 10 },
};
