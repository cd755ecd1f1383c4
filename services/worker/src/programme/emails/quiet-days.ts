import type { Preference } from '@repo/backend/entities/member';
import type { Enrolment } from '@repo/backend/entities/programme';
import { statement } from '@repo/backend/statement';
import { totalWeeks, weeks } from '@repo/product/weeks';
import { loadMember } from '../../accounts/members.ts';
import { defineEmail } from '../../platform/mail/email.ts';
import { isInDanger } from '../in-danger.ts';
import { reminderLinks, sampleLinks } from './reminder-links.ts';

/** What a note after quiet days says. */
export interface QuietText {
  /** Which week the member is in, and why that is fine. */
  text: string;
  /** One small step for today. */
  step: string;
}

/** Names nothing of the program, for members who want to be discreet. */
export const discreetText: QuietText = {
  text: 'What you started is exactly where you left it, and it will keep. There’s nothing to catch up on.',
  step: 'If you have ten quiet minutes this week, that’s enough to pick up the thread.',
};

/** One for each open week, from 1 on. */
export const quietTexts: readonly QuietText[] = [
  {
    text: 'Week 1 is waiting, and it won’t ask you to change a thing. It’s about looking at one ordinary moment, slowly enough to see how it really goes.',
    step: 'Think of the last time you answered faster than you meant to. What happened in the second before? One line about it is a beginning.',
  },
  {
    text: 'Looking at a pattern honestly can leave you a little raw, so putting it down for a while may have been the kind thing to do. Week 2 is about that kindness, and about taking responsibility without turning on yourself.',
    step: 'Pick one small slip you still replay. What would you say if a good friend told you about it over coffee? Say that sentence to yourself once.',
  },
  {
    text: 'Week 3 is about limits, and a subject like that is worth circling before you sit down with it. Nothing in it has to be said out loud to anyone yet.',
    step: 'Look for one yes this week that would rather have been a no. You don’t have to change it. Noticing is the exercise.',
  },
  {
    text: 'You have three weeks behind you, and none of what you saw there expires. Week 4 looks at the room between doing everything together and doing everything alone.',
    step: 'Remember something you enjoy that belongs only to you. Give it fifteen minutes before the weekend is over.',
  },
  {
    text: 'Week 5 is about what comes after a conversation goes sideways: how to find your way back to it, and when to let it rest first. It will read just as well today as it would have ten days ago.',
    step: 'The next time you hear your own words speeding up, let one breath out more slowly than you took it in. That’s all for today.',
  },
  {
    text: 'There’s only one week left, and it’s a calm one: you choose what you want to keep. Letting the other five settle first is a good way to get there.',
    step: 'Name one thing from these weeks that you’ve already used on a real day. Begin Week 6 with that.',
  },
];

/**
 * For a member who has saved a text for the open week but not completed it.
 * @param week from 1 on
 */
export const writtenText = (week: number): QuietText => ({
  text: `You stopped in week ${String(week)}, ${weeks[week - 1]?.title ?? ''}, and what you wrote there is saved just as you left it. There’s nothing to catch up on.`,
  step: 'The smallest next step takes two minutes: read your own words once. If they still say what you mean, complete the week, and the next one opens.',
});

interface QuietRow extends Pick<Enrolment, 'currentWeek'>, Pick<Preference, 'discreet'> {
  /** There is a text for the open week. */
  hasWritten: boolean;
}

/** A note that a mail server delayed longer would come too close to the next mail. */
const freshHours = 14;

/**
 * No row for a member who has since declined, paused, come back, finished, or lost the program, or
 * whose note is too old.
 */
const quietRow = statement(
  'quiet-row',
  `
    select coalesce(e.current_week, 0) as "currentWeek", p.discreet,
      exists (select from reflections r where r.user_id = p.user_id
        and r.week = coalesce(e.current_week, 0) + 1) as "hasWritten"
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

const textFor = ({ currentWeek, discreet, hasWritten }: QuietRow): QuietText => {
  if (discreet) return discreetText;
  return hasWritten ? writtenText(currentWeek + 1) : (quietTexts[currentWeek] ?? discreetText);
};

/** One note to a member who has taken no step for ten days. */
export const quietDaysPassed = defineEmail({
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
    if (await isInDanger(context, userId)) return null;
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
});
