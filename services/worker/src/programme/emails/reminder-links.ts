import type { Place } from '@repo/programme/enrolments.repository';
import { signLink } from '@repo/server/security/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { paths, weekPath } from '@repo/contracts/paths';
import { remindersOffPage } from '@repo/contracts/programme/reminders';
import type { Context } from '../../platform/context.ts';

/** The links of a reminder: continue, settings, and unsubscribe. */
export interface ReminderLinks {
  weekUrl: string;
  profileUrl: string;
  unsubscribeUrl: string;
}

/** The link opens the next week. For discreet members it names none: the text part shows the address. */
export const reminderLinks = (
  { PUBLIC_URL, SECRET_KEY }: Context['config'],
  userId: string,
  { currentWeek, discreet }: Place,
): ReminderLinks => {
  const signature = signLink(SECRET_KEY, 'reminders-off', userId);
  return {
    weekUrl: PUBLIC_URL + (discreet ? paths.selfGuided : weekPath(currentWeek + 1)),
    profileUrl: PUBLIC_URL + paths.profile,
    unsubscribeUrl: PUBLIC_URL + endpointPath(remindersOffPage, { params: { userId, signature } }),
  };
};

export const sampleLinks: ReminderLinks = {
  weekUrl: 'https://example.com/self-guided/week-3',
  profileUrl: 'https://example.com/profile',
  unsubscribeUrl: 'https://example.com/api/reminders/off/7c1e/signature',
};
