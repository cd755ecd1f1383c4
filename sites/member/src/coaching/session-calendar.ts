import type { CoachingSession } from '@repo/contracts/coaching/coaching';
import { coachingProgramme } from '@repo/product/products';
import { createEvents, type DateTime, type EventAttributes } from 'ics';

const utcParts = (moment: Date): DateTime => [
  moment.getUTCFullYear(),
  moment.getUTCMonth() + 1,
  moment.getUTCDate(),
  moment.getUTCHours(),
  moment.getUTCMinutes(),
];

const title = 'Appointment';

const toEvent = ({ id, startsAt, place, revision }: CoachingSession, host: string) =>
  ({
    // The same entry for every change, and nobody else's: two members may share a calendar.
    uid: `${id}@${host}`,
    sequence: revision,
    // Others may see a calendar, so it does not say what the time is for.
    title,
    location: place,
    start: utcParts(new Date(startsAt)),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { hours: coachingProgramme.hoursPerSession },
    alarms: [{ action: 'display', description: title, trigger: { minutes: 30, before: true } }],
  }) satisfies EventAttributes;

/**
 * @returns the text of the sessions' calendar file, in UTC; loaded again it moves what was moved
 * @throws Error when the file cannot be made
 */
export const sessionCalendar = (sessions: readonly CoachingSession[], host: string): string => {
  const { error, value } = createEvents(sessions.map((session) => toEvent(session, host)));
  if (error || !value) throw error ?? new Error('empty calendar file');
  return value;
};
