import type { CoachingSession } from '@repo/contracts/coaching/coaching';
import { sessionEntry } from '@repo/contracts/coaching/session-entry';
import { coachingProgramme } from '@repo/product/products';
import { createEvents, type DateTime, type EventAttributes } from 'ics';

const utcParts = (moment: Date): DateTime => [
  moment.getUTCFullYear(),
  moment.getUTCMonth() + 1,
  moment.getUTCDate(),
  moment.getUTCHours(),
  moment.getUTCMinutes(),
];

const toEvent = (session: CoachingSession) => {
  const { organizer, title, ...known } = sessionEntry(session);
  return {
    ...known,
    title,
    organizer: { name: title, email: organizer },
    location: session.place,
    start: utcParts(new Date(session.startsAt)),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { hours: coachingProgramme.hoursPerSession },
    alarms: [{ action: 'display', description: title, trigger: { minutes: 30, before: true } }],
  } satisfies EventAttributes;
};

/**
 * @returns the text of the sessions' calendar file, in UTC; loaded again it moves what was moved
 * @throws Error when the file cannot be made
 */
export const sessionCalendar = (sessions: readonly CoachingSession[]): string => {
  const { error, value } = createEvents(sessions.map(toEvent));
  if (error || !value) throw error ?? new Error('empty calendar file');
  return value;
};
