import { paths, withQuery } from '@repo/contracts/paths';
import { loadFlow } from '../code-flows.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Recipient } from '../../platform/mail/template.ts';

interface Data extends Recipient {
  loginUrl: string;
  resetUrl: string;
}

const authUrl = (publicUrl: string, tab: string): string =>
  publicUrl + withQuery(paths.auth, { tab });

/** Somebody signed up with the address of an account: only its owner hears of it. */
export const alreadyHaveAnAccount: Email<'sign-up.requested' | 'verification.requested', Data> = {
  name: 'already-have-an-account',
  on: ['sign-up.requested', 'verification.requested'],
  subject: 'You already have an account',
  load: async (context, { flowId }) => {
    const flow = await loadFlow(context, flowId, 'verify');
    if (!flow?.hasOtherAccount) return null;
    const { PUBLIC_URL } = context.config;
    return {
      email: flow.email,
      loginUrl: authUrl(PUBLIC_URL, 'login'),
      resetUrl: authUrl(PUBLIC_URL, 'forgot'),
    };
  },
  sample: {
    email: 'ana@example.com',
    loginUrl: 'https://example.com/auth?tab=login',
    resetUrl: 'https://example.com/auth?tab=forgot',
  },
};
