import { writeCalendar } from '@repo/contracts/calendar';
import { sessionEntry, type CoachingSession } from '@repo/contracts/coaching/coaching';

/**
 * @returns the text of the sessions' calendar file; importing it again updates moved sessions
 * @throws Error if the file cannot be created
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
