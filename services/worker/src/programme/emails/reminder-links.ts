import type { Enrolment } from '@repo/backend/entities/programme';
import type { Preference } from '@repo/backend/entities/member';
import { signLink, type LinkPurpose } from '@repo/backend/security/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { paths, weekPath, withQuery } from '@repo/contracts/paths';
import { remindersOffPage, remindersPausePage } from '@repo/contracts/programme/reminders';
import type { Context } from '../../platform/context.ts';

/** Where a reminder or a note leads: on, to the settings, to a pause, and to its end. */
export interface ReminderLinks {
  weekUrl: string;
  profileUrl: string;
  pauseUrl: string;
  unsubscribeUrl: string;
}

/** How far a member is, and whether a mail may tell. */
type Place = Pick<Enrolment, 'currentWeek'> & Pick<Preference, 'discreet'>;

/** The link opens the week after those completed; a discreet one names none, as its text part shows it. */
export const reminderLinks = (
  { PUBLIC_URL, SECRET_KEY }: Context['config'],
  userId: string,
  { currentWeek, discreet }: Place,
): ReminderLinks => {
  const signed = (page: typeof remindersOffPage, purpose: LinkPurpose): string => {
    const signature = signLink(SECRET_KEY, purpose, userId);
    return PUBLIC_URL + endpointPath(page, { params: { userId, signature } });
  };
  return {
    weekUrl:
      PUBLIC_URL +
      (discreet ? paths.selfGuided : withQuery(weekPath(currentWeek + 1), { go: 'on' })),
    profileUrl: PUBLIC_URL + paths.profile,
    pauseUrl: signed(remindersPausePage, 'reminders-pause'),
    unsubscribeUrl: signed(remindersOffPage, 'reminders-off'),
  };
};

export const sampleLinks: ReminderLinks = {
  weekUrl: 'https://example.com/self-guided/week-3?go=on',
  profileUrl: 'https://example.com/profile',
  pauseUrl: 'https://example.com/api/reminders/pause/7c1e/signature',
  unsubscribeUrl: 'https://example.com/api/reminders/off/7c1e/signature',
};
