import { isDiscreet } from '@repo/accounts/preferences.repository';
import { paths } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import { defineEmail } from '../../platform/mail/email.ts';
import { loadMember } from '../../accounts/members.ts';
import { isInDanger } from '../in-danger.ts';

const weekTitles = weeks.map(({ title }) => title);

/** Congratulates on completing week six. Members in danger get none. */
export const programmeCompleted = defineEmail({
  name: 'programme-completed',
  on: ['programme.completed'],
  subject: 'Six weeks, done',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    if (!member || (await isInDanger(context, userId))) return null;
    const discreet = await isDiscreet(context.pool, userId);
    const { PUBLIC_URL } = context.config;
    return {
      ...member,
      isDiscreet: discreet,
      weeks: weekTitles,
      nextUrl: PUBLIC_URL + paths.nextSteps,
      // The text part shows the address.
      reviewUrl: PUBLIC_URL + (discreet ? paths.selfGuided : paths.journal),
    };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    isDiscreet: false,
    weeks: weekTitles,
    nextUrl: 'https://example.com/next-steps',
    reviewUrl: 'https://example.com/self-guided/journal',
  },
});
