import { statement } from '@repo/backend/statement';
import type { Enrolment } from '@repo/backend/entities/programme';
import type { Preference } from '@repo/backend/entities/member';
import { totalWeeks } from '@repo/product/weeks';
import type { Email } from '../../platform/mail/email.ts';
import { loadMember, type MemberRecipient } from '../../accounts/members.ts';
import { discreetText, quietTexts, type QuietText } from './quiet-texts.ts';
import { reminderLinks, sampleLinks, type ReminderLinks } from './reminder-links.ts';

interface Data extends MemberRecipient, ReminderLinks, QuietText {
  unsubscribeUrl: string;
}

type QuietRow = Pick<Enrolment, 'currentWeek'> & Pick<Preference, 'discreet'>;

/** A note that a mail server kept waiting would come too close to whatever is next. */
const freshHours = 14;

/**
 * No row for a member who has since said no, paused, come back, finished, or lost the program, or
 * whose note is no longer fresh.
 */
const quietRow = statement(
  'quiet-row',
  `
    select coalesce(e.current_week, 0) as "currentWeek", p.discreet
    from preferences p left join enrolments e using (user_id)
    where p.user_id = $1 and p.quiet_notes and coalesce(e.current_week, 0) < $2
      and p.quiet_noted_at > now() - make_interval(hours => $3)
      and (p.paused_until is null or p.paused_until <= now())
      and coalesce(e.updated_at < p.quiet_noted_at, true)
      and not exists (select from reflections r
        where r.user_id = p.user_id and r.created_at > p.quiet_noted_at)
      and not exists (select from sessions s
        where s.user_id = p.user_id and s.last_seen_at > p.quiet_noted_at)
      and exists (select from grants g where g.user_id = p.user_id
        and g.entitlement = 'self-guided' and g.revoked_at is null)`,
);

const textFor = ({ currentWeek, discreet }: QuietRow): QuietText =>
  discreet ? discreetText : (quietTexts[currentWeek] ?? discreetText);

/** One note to a member who has taken no step for ten days. */
export const quietDaysPassed: Email<'quiet-days.passed', Data> = {
  name: 'quiet-days',
  on: ['quiet-days.passed'],
  subject: 'Whenever you’re ready',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    const { rows } = await context.pool.query<QuietRow>({
      ...quietRow,
      values: [userId, totalWeeks, freshHours],
    });
    const [row] = rows;
    if (!member || !row) return null;
    return {
      ...member,
      ...reminderLinks(context.config, userId, row),
      ...textFor(row),
    };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    ...(quietTexts[2] ?? discreetText),
    ...sampleLinks,
  },
};
