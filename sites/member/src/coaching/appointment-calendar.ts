import { writeCalendar } from '@repo/contracts/calendar';
import { calendarEntry, type Appointment } from '@repo/contracts/coaching/coaching';

/**
 * @returns the text of the appointments' calendar file; importing it again updates moved appointments
 * @throws Error if the file cannot be created
 */
export const appointmentCalendar = (sessions: readonly Appointment[]): string =>
  writeCalendar(
    sessions.map((appointment) => ({
      ...calendarEntry(appointment),
      location: appointment.place,
      start: new Date(appointment.startsAt),
      alarm: 30,
    })),
  );
