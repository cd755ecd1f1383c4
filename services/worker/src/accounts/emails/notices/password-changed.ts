import { paths, withQuery } from '@repo/contracts/paths';
import type { Context } from '../../../platform/context.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { loadMember, type MemberRecipient } from '../../members.ts';

interface Data extends MemberRecipient {
  resetUrl: string;
  /** A reset ends it, a change in the profile does not. */
  hasGoogle: boolean;
}

const hasGoogle = async ({ pool }: Context, userId: string): Promise<boolean> => {
  const { rows } = await pool.query('select from users where id = $1 and google_sub is not null', [
    userId,
  ]);
  return rows.length > 0;
};

/** Tells a member that the password was changed, in case somebody else did it. */
export const passwordChanged: Email<'password.changed', Data> = {
  name: 'password-changed',
  on: ['password.changed'],
  subject: 'Your password was changed',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    if (!member) return null;
    const resetUrl = context.config.PUBLIC_URL + withQuery(paths.auth, { tab: 'forgot' });
    return { ...member, resetUrl, hasGoogle: await hasGoogle(context, userId) };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    resetUrl: 'https://example.com/auth?tab=forgot',
    hasGoogle: true,
  },
};
