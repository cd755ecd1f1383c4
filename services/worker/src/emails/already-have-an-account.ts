import { paths, withQuery } from '@repo/contracts/paths';
import { loadFlow } from './codes.ts';
import { email } from './email.ts';
import type { Recipient } from './letter.ts';

interface Data extends Recipient {
  loginUrl: string;
  resetUrl: string;
}

const authUrl = (publicUrl: string, tab: string): string =>
  publicUrl + withQuery(paths.auth, { tab });

/** Somebody signed up with the address of an account: its owner learns of it, nobody else does. */
export const alreadyHaveAnAccount = email<'sign-up.requested' | 'verification.requested', Data>({
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
});
