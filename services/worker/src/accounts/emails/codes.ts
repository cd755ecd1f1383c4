import type { Email } from '../../platform/mail/email.ts';
import { loadFlow, toCodeData, findFlowsOfNobody, type CodeData } from '../code-flows.ts';

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
