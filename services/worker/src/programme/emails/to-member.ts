import { findReminded, type Place } from '@repo/programme/enrolments.repository';
import { weeks } from '@repo/product/weeks';
import { defineEmail } from '../../platform/domain.ts';
import { loadMember } from '../../accounts/members.ts';
import { signLink } from '@repo/server/security/signed-links';
import { endpointPath } from '@repo/contracts/client';
import { paths, weekPath } from '@repo/contracts/paths';
import { remindersOffPage } from '@repo/contracts/programme/reminders';
import type { Context } from '../../platform/context.ts';
import { isDiscreet } from '@repo/accounts/preferences.repository';
import { openInsight } from '@repo/programme/insight-content';
import { findNewestWords } from '@repo/programme/reflections.repository';
import { decryptText } from '@repo/server/security/encryption';
import { readDanger } from '@repo/care';

/**
 * A member in danger gets no questions and no encouragement to continue.
 * @returns whether the newest reflection or its insight shows danger
 */
const isInDanger = async (
  { pool, config }: Pick<Context, 'pool' | 'config'>,
  userId: string,
): Promise<boolean> => {
  const row = await findNewestWords(pool, userId);
  if (!row) return false;
  const dataKey = config.MASTER_KEYS.unwrap(userId, row.wrapped, row.masterVersion);
  const key = { userId, week: row.week, version: row.version };
  if (row.insight && openInsight(dataKey, key, row.insight).care === 'danger') return true;
  const text = decryptText(dataKey, row.text, { kind: 'reflection', ...key });
  return readDanger(text).level === 'danger';
};

/** The links of a reminder: continue, settings, and unsubscribe. */
interface ReminderLinks {
  weekUrl: string;
  profileUrl: string;
  unsubscribeUrl: string;
}

/** The link opens the next week. For discreet members it names none: the text part shows the address. */
const reminderLinks = (
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

const sampleLinks: ReminderLinks = {
  weekUrl: 'https://example.com/self-guided/week-3',
  profileUrl: 'https://example.com/profile',
  unsubscribeUrl: 'https://example.com/api/reminders/off/7c1e/signature',
};

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

const weekTitles = weeks.map(({ title }) => title);

/** Congratulates on completing week six. Members in danger get none. */
export const programmeCompleted = defineEmail({
  name: 'programme-completed',
  on: ['programme.completed'],
  subject: 'Six weeks, done',
  load: async (context, { userId }) => {
    const member = await loadMember(context, userId);
    if (!member || (await isInDanger(context, userId))) return null;
    const discreet = await isDiscreet(context.pool, userId);
    const { PUBLIC_URL } = context.config;
    return {
      ...member,
      isDiscreet: discreet,
      weeks: weekTitles,
      nextUrl: PUBLIC_URL + paths.nextSteps,
      // The text part shows the address.
      reviewUrl: PUBLIC_URL + (discreet ? paths.selfGuided : paths.journal),
    };
  },
  sample: {
    email: 'ana@example.com',
    firstName: 'Ana',
    isDiscreet: false,
    weeks: weekTitles,
    nextUrl: 'https://example.com/next-steps',
    reviewUrl: 'https://example.com/self-guided/journal',
  },
});
