import type { Enrolment } from '@repo/backend/entities/enrolment';
import type { Preference } from '@repo/backend/entities/preference';
import { signLink } from '@repo/backend/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { paths, weekPath } from '@repo/contracts/paths';
import { remindersOffPage } from '@repo/contracts/programme/reminders';
import { totalWeeks, weeks } from '@repo/product/weeks';
import type { Context } from '../../platform/context.ts';
import type { Email } from '../../platform/mail/email.ts';
import { loadMember, type MemberData } from '../../accounts/members.ts';

interface Data extends MemberData {
  /** The open week; null where the member wants the e-mail to reveal nothing. */
  title: string | null;
  weekUrl: string;
  profileUrl: string;
  unsubscribeUrl: string;
}

type ReminderRow = Pick<Enrolment, 'currentWeek'> & Pick<Preference, 'discreet'>;

/** No row for a member who has since switched off, finished, or lost the program. */
const reminderRow = {
  name: 'reminder-row',
  text: `
    select coalesce(e.current_week, 0) as "currentWeek", p.discreet
    from preferences p left join enrolments e using (user_id)
    where p.user_id = $1 and p.reminders is not null and coalesce(e.current_week, 0) < $2
      and exists (select from grants g where g.user_id = p.user_id
        and g.entitlement = 'self-guided' and g.revoked_at is null)`,
};

const offUrl = ({ PUBLIC_URL, SECRET_KEY }: Context['config'], userId: string): string => {
  const signature = signLink(SECRET_KEY, 'reminders-off', userId);
  return PUBLIC_URL + endpointPath(remindersOffPage, { params: { userId, signature } });
};

const titleOf = ({ currentWeek, discreet }: ReminderRow): string | null =>
  discreet ? null : (weeks[currentWeek]?.fullTitle ?? null);

/** Reminds a member of the open week, at the hour they chose. */
export const weeklyReminder: Email<'reminder.due', Data> = {
  name: 'weekly-reminder',
  on: ['reminder.due'],
  subject: 'Your weekly reminder',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    const { rows } = await context.pool.query<ReminderRow>({
      ...reminderRow,
      values: [userId, totalWeeks],
    });
    const [row] = rows;
    if (!member || !row) return null;
    const { PUBLIC_URL } = context.config;
    return {
      ...member,
      title: titleOf(row),
      weekUrl: PUBLIC_URL + weekPath(row.currentWeek + 1),
      profileUrl: PUBLIC_URL + paths.profile,
      unsubscribeUrl: offUrl(context.config, userId),
    };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    title: weeks[2].fullTitle,
    weekUrl: 'https://example.com/self-guided/week-3',
    profileUrl: 'https://example.com/profile',
    unsubscribeUrl: 'https://example.com/api/reminders/off/7c1e/signature',
  },
};
