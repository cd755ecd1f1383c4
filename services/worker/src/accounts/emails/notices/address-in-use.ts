import { paths, withQuery } from '@repo/contracts/paths';
import { loadFlow } from '../../code-flows.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../../../platform/mail/template.ts';

interface Data extends Recipient {
  loginUrl: string;
}

/** A member wants the address of another account: its owner is told, and the member learns nothing. */
export const addressInUse: Email<'email-change.requested', Data> = {
  name: 'address-in-use',
  on: ['email-change.requested'],
  subject: 'This address already has an account',
  load: async (context, { flowId }) => {
    const flow = await loadFlow(context, flowId, 'email-change');
    if (!flow?.hasOtherAccount) return null;
    const { PUBLIC_URL } = context.config;
    return { email: flow.email, loginUrl: PUBLIC_URL + withQuery(paths.auth, { tab: 'login' }) };
  },
  sample: { email: 'ana@example.com', loginUrl: 'https://example.com/auth?tab=login' },
};
