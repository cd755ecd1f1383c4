import type { Preference } from '@repo/backend/entities/member';
import { statement } from '@repo/backend/statement';
import { paths } from '@repo/contracts/paths';
import { ratingDays } from '@repo/contracts/programme/self-rating';
import { totalWeeks } from '@repo/product/weeks';
import { loadMember } from '../../accounts/members.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { isInDanger } from '../in-danger.ts';
import { reminderLinks, sampleLinks } from './reminder-links.ts';

/** No row for a member who has since answered, declined, paused, lost the program, or waited too long. */
const askedRow = statement(
  'rating-row',
  `
    select p.discreet from self_ratings r
      join enrolments e using (user_id) join preferences p using (user_id)
    where r.user_id = $1 and r.moment = 'later' and r.ciphertext is null and not r.is_skipped
      and e.updated_at > now() - make_interval(days => $2)
      and p.reminder_due_at is not null and coalesce(p.paused_until <= now(), true)
      and exists (select from grants g where g.user_id = r.user_id
        and g.entitlement = 'self-guided' and g.revoked_at is null)`,
);

/** What it is about; left out for discreet members. */
const plain =
  'It’s about three months since your sixth week. Before the first one, you answered four short questions. If you like, answer them once more and see what has changed.';
const discreet =
  'There’s one small thing that you may want to look at, whenever it suits you. It’s there for a month, and then it goes away by itself.';

/** Asks once more, ninety days later: the only mail about it. */
export const ratingDue = defineEmail({
  name: 'rating-due',
  on: ['rating.due'],
  subject: 'A minute, if you like',
  load: async (context, { userId }) => {
    const { rows } = await context.pool.query<Pick<Preference, 'discreet'>>({
      ...askedRow,
      values: [userId, ratingDays.later[1]],
    });
    const [row] = rows;
    if (!row || (await isInDanger(context, userId))) return null;
    const member = await loadMember(context, userId);
    if (!member) return null;
    const place = { currentWeek: totalWeeks, discreet: row.discreet };
    const { profileUrl, unsubscribeUrl } = reminderLinks(context.config, userId, place);
    return {
      ...member,
      ...{ profileUrl, unsubscribeUrl },
      text: row.discreet ? discreet : plain,
      ratingUrl: context.config.PUBLIC_URL + paths.nextSteps,
    };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    text: plain,
    ratingUrl: 'https://example.com/next-steps',
    ...sampleLinks,
  },
});
