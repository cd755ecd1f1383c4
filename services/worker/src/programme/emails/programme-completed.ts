import { paths } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import { defineEmail } from '../../platform/mail/email.ts';
import { loadMember } from '../../accounts/members.ts';

const weekTitles = weeks.map(({ title }) => title);

/** Congratulates on completing week six. */
export const programmeCompleted = defineEmail({
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
});
