import type { Enrolment } from '@repo/backend/entities/programme';
import type { Preference } from '@repo/backend/entities/member';
import { signLink, type LinkPurpose } from '@repo/backend/security/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { paths, weekPath, withQuery } from '@repo/contracts/paths';
import { remindersOffPage, remindersPausePage } from '@repo/contracts/programme/reminders';
import type { Context } from '../../platform/context.ts';

/** The links of a reminder or note: continue, settings, pause, and unsubscribe. */
export interface ReminderLinks {
  weekUrl: string;
  profileUrl: string;
  pauseUrl: string;
  unsubscribeUrl: string;
}

/** How far a member is, and whether a mail may say so. */
type Place = Pick<Enrolment, 'currentWeek'> & Pick<Preference, 'discreet'>;

/** The link opens the next week. For discreet members it names none: the text part shows the address. */
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
