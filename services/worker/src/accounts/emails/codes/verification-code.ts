import type { Email } from '../../../platform/mail/email.ts';
import { loadFlow, toCodeData, type CodeData } from '../../code-flows.ts';

/** The code of a new account, unless the address has an account already. */
export const verificationCode: Email<'sign-up.requested' | 'verification.requested', CodeData> = {
  name: 'verification-code',
  on: ['sign-up.requested', 'verification.requested'],
  subject: 'Your verification code',
  load: async (context, { flowId }) => {
    const flow = await loadFlow(context, flowId, 'verify');
    return flow && !flow.hasOtherAccount ? toCodeData(context, flow) : null;
  },
  sample: { email: 'ana@example.com', code: '482913', minutes: 10 },
};
