import { statement } from '@repo/backend/statement';
import type { Enrolment } from '@repo/backend/entities/programme';
import type { Preference } from '@repo/backend/entities/member';
import { totalWeeks, weeks } from '@repo/product/weeks';
import type { Context } from '../../platform/context.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { loadMember } from '../../accounts/members.ts';
import { latestHours } from '../reminders.ts';
import { reminderLinks, sampleLinks } from './reminder-links.ts';

interface ReminderRow extends Pick<Enrolment, 'currentWeek'>, Pick<Preference, 'discreet'> {
  isOnce: boolean;
}

/** Long enough for a late run, and for a mail server that was away for a while. */
const freshHours = latestHours + 2;

/**
 * No row for a member who has since switched off, paused, finished, or lost the program, and none
 * once the hour is long past: a mail that waited a day would come too close to the next one.
 */
const reminderRow = statement(
  'reminder-row',
  `
    select coalesce(e.current_week, 0) as "currentWeek", p.discreet,
      p.reminders @> '{"once": true}' as "isOnce"
    from preferences p left join enrolments e using (user_id)
    where p.user_id = $1 and p.reminders is not null and coalesce(e.current_week, 0) < $2
      and (p.paused_until is null or p.paused_until <= now())
      and p.gentle_mail_at > now() - make_interval(hours => $3)
      and exists (select from grants g where g.user_id = p.user_id
        and g.entitlement = 'self-guided' and g.revoked_at is null)`,
);

/** Both are left out for discreet members. */
const wordsFor = (
  { currentWeek, discreet }: ReminderRow,
  asks: Context['weeks'],
): { title: string | null; practice: string | null } => ({
  title: discreet ? null : (weeks[currentWeek]?.fullTitle ?? null),
  practice: discreet ? null : (asks[currentWeek]?.practice ?? null),
});

/** Reminds a member of the open week, at the hour they chose: every week, or once. */
export const weeklyReminder = defineEmail({
  name: 'weekly-reminder',
  on: ['reminder.due'],
  subject: 'Your reminder',
  load: async (context, { userId }) => {
    const { rows } = await context.pool.query<ReminderRow>({
      ...reminderRow,
      values: [userId, totalWeeks, freshHours],
    });
    const [row] = rows;
    if (!row) return null;
    const member = await loadMember(context, userId);
    return (
      member && {
        ...member,
        ...reminderLinks(context.config, userId, row),
        ...wordsFor(row, context.weeks),
        isOnce: row.isOnce,
      }
    );
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    title: weeks[2].fullTitle,
    practice: 'Once a day, look at one yes or no and what came before it.',
    isOnce: false,
    ...sampleLinks,
  },
});
