import { coachingProgramme } from '@repo/product/products';
import type { CoachingSession } from './coaching.ts';

/**
 * What calendars know a session by. Every file with its entry is made of this, and the one that takes
 * it back (RFC 5546): only the same UID and organizer with a higher sequence reach the entry that
 * somebody saved. Others may see a calendar, so nothing here tells what the time is for, or whose
 * coach it is: the organizer is an address that cannot exist (RFC 2606).
 */
export const sessionEntry = ({ id, revision }: Pick<CoachingSession, 'id' | 'revision'>) => ({
  uid: `appointment-${id}`,
  sequence: revision,
  title: 'Appointment',
  minutes: coachingProgramme.hoursPerSession * 60,
  organizer: 'appointments@nobody.invalid',
});
