import { writeCalendar } from '@repo/contracts/calendar';
import { sessionEntry, type CoachingSession } from '@repo/contracts/coaching/coaching';

/**
 * @returns the text of the sessions' calendar file; loaded again it moves what was moved
 * @throws Error when the file cannot be made
 */
export const sessionCalendar = (sessions: readonly CoachingSession[]): string =>
  writeCalendar(
    sessions.map((session) => ({
      ...sessionEntry(session),
      location: session.place,
      start: new Date(session.startsAt),
      alarm: 30,
    })),
  );
