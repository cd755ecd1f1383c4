import { paths, withQuery } from '@repo/contracts/paths';
import type { Email } from '../../platform/mail/email.ts';
import { loadMember, type MemberData } from '../members.ts';

interface Data extends MemberData {
  resetUrl: string;
}

/** Tells a member that the password was changed, in case somebody else did it. */
export const passwordChanged: Email<'password.changed', Data> = {
  name: 'password-changed',
  on: ['password.changed'],
  subject: 'Your password was changed',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    if (!member) return null;
    const resetUrl = context.config.PUBLIC_URL + withQuery(paths.auth, { tab: 'forgot' });
    return { ...member, resetUrl };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    resetUrl: 'https://example.com/auth?tab=forgot',
  },
};
