import { sessionEntry } from '@repo/contracts/coaching/session-entry';
import { coachingProgramme } from '@repo/product/products';

/** A session that does not take place. */
export interface FreedSession {
  id: string;
  startsAt: Date;
  /** Higher than in any file that was saved before. */
  revision: number;
}

const stampOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** @returns a calendar file that takes an entry back; one entry a file, as iTIP has it (RFC 5546) */
export const toCancellation = (session: FreedSession): string => {
  const { uid, sequence, title, organizer } = sessionEntry(session);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Appointments//EN',
    'METHOD:CANCEL',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${String(sequence)}`,
    'STATUS:CANCELLED',
    `DTSTAMP:${stampOf(new Date())}`,
    `DTSTART:${stampOf(session.startsAt)}`,
    `DURATION:PT${String(coachingProgramme.hoursPerSession)}H`,
    `ORGANIZER:mailto:${organizer}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
};
