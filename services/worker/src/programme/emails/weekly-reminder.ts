import { findReminded } from '@repo/programme/enrolments.repository';
import { weeks } from '@repo/product/weeks';
import { defineEmail } from '../../platform/mail/email.ts';
import { loadMember } from '../../accounts/members.ts';
import { isInDanger } from '../in-danger.ts';
import { reminderLinks, sampleLinks } from './reminder-links.ts';

/** Reminds a member of the open week, at the hour they chose. Members in danger get none. */
export const weeklyReminder = defineEmail({
  name: 'weekly-reminder',
  on: ['reminder.due'],
  subject: 'Your reminder',
  load: async (context, { userId }) => {
    const row = await findReminded(context.pool, userId);
    if (!row || (await isInDanger(context, userId))) return null;
    const member = await loadMember(context, userId);
    return (
      member && {
        ...member,
        ...reminderLinks(context.config, userId, row),
        title: row.discreet ? null : (weeks[row.currentWeek]?.fullTitle ?? null),
      }
    );
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    title: weeks[2].fullTitle,
    ...sampleLinks,
  },
});
