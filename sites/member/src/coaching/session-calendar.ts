import { writeCalendar } from '@repo/contracts/calendar';
import type { CoachingSession } from '@repo/contracts/coaching/coaching';
import { sessionEntry } from '@repo/contracts/coaching/session-entry';

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
