import { coachingProgramme } from '@repo/product/products';
import type { Context } from '../platform/context.ts';
import { bareAddress } from './clients.ts';

/** A session that does not take place. */
export interface FreedSession {
  id: string;
  startsAt: Date;
  /** Higher than in any file that was saved before. */
  revision: number;
}

const stampOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * @returns a calendar file that takes back the entry that the member's page offers (its UID is the
 * page's); one entry a file, as iTIP has it (RFC 5546)
 */
export const toCancellation = (
  { PUBLIC_URL, COACH_EMAIL }: Pick<Context['config'], 'PUBLIC_URL' | 'COACH_EMAIL'>,
  { id, startsAt, revision }: FreedSession,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Whole & Held//Appointments//EN',
    'METHOD:CANCEL',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(PUBLIC_URL).hostname}`,
    `SEQUENCE:${String(revision)}`,
    'STATUS:CANCELLED',
    `DTSTAMP:${stampOf(new Date())}`,
    `DTSTART:${stampOf(startsAt)}`,
    `DURATION:PT${String(coachingProgramme.hoursPerSession)}H`,
    `ORGANIZER:mailto:${bareAddress(COACH_EMAIL)}`,
    'SUMMARY:Appointment',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
