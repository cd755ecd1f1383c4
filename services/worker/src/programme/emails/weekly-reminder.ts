import { statement } from '@repo/server/database/statements';
import type { Enrolment } from '@repo/programme/entities';
import type { Preference } from '@repo/accounts/entities/member';
import { totalWeeks, weeks } from '@repo/product/weeks';
import { defineEmail } from '../../platform/mail/email.ts';
import { loadMember } from '../../accounts/members.ts';
import { isInDanger } from '../in-danger.ts';
import { reminderLinks, sampleLinks } from './reminder-links.ts';

type ReminderRow = Pick<Enrolment, 'currentWeek'> & Pick<Preference, 'discreet'>;

/** No row for a member who has since switched off, finished, or lost the program. */
const reminderRow = statement(
  'reminder-row',
  `
    select coalesce(e.current_week, 0) as "currentWeek", p.discreet
    from preferences p left join enrolments e using (user_id)
    where p.user_id = $1 and p.reminders is not null and coalesce(e.current_week, 0) < $2
      and exists (select from grants g where g.user_id = p.user_id
        and g.entitlement = 'self-guided' and g.revoked_at is null)`,
);

/** Reminds a member of the open week, at the hour they chose. Members in danger get none. */
export const weeklyReminder = defineEmail({
  name: 'weekly-reminder',
  on: ['reminder.due'],
  subject: 'Your reminder',
  load: async (context, { userId }) => {
    const { rows } = await context.pool.query<ReminderRow>({
      ...reminderRow,
      values: [userId, totalWeeks],
    });
    const [row] = rows;
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
