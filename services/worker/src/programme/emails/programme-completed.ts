import { paths } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import type { Email } from '../../platform/mail/email.ts';
import { loadMember, type MemberRecipient } from '../../accounts/members.ts';

interface Data extends MemberRecipient {
  /** Titles of the completed weeks. */
  weeks: readonly string[];
  nextUrl: string;
  /** Everything they wrote, on one page. */
  reviewUrl: string;
}

const weekTitles = weeks.map(({ title }) => title);

/** Marks the end of week six. */
export const programmeCompleted: Email<'programme.completed', Data> = {
  name: 'programme-completed',
  on: ['programme.completed'],
  subject: 'Six weeks, done',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    const { PUBLIC_URL } = context.config;
    return (
      member && {
        ...member,
        weeks: weekTitles,
        nextUrl: PUBLIC_URL + paths.nextSteps,
        reviewUrl: PUBLIC_URL + paths.journal,
      }
    );
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    weeks: weekTitles,
    nextUrl: 'https://example.com/next-steps',
    reviewUrl: 'https://example.com/self-guided/journal',
  },
};
