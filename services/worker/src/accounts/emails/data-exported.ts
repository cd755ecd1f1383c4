import { paths } from '@repo/contracts/paths';
import type { Email } from '../../platform/mail/email.ts';
import { loadMember, type MemberRecipient } from '../members.ts';

interface Data extends MemberRecipient {
  profileUrl: string;
}

/** Tells a member that a copy of everything about them was asked for, in case somebody else did it. */
export const dataExported: Email<'data.exported', Data> = {
  name: 'data-exported',
  on: ['data.exported'],
  subject: 'A copy of your data was requested',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    return member && { ...member, profileUrl: context.config.PUBLIC_URL + paths.profile };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    profileUrl: 'https://example.com/profile',
  },
};
