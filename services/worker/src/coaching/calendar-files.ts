import { calendarEntry, type CalendarAppointment } from '@repo/contracts/coaching/coaching';
import type { CalendarFile } from '../platform/mail/render.ts';

/** @returns the calendar file that adds, moves or cancels an appointment (iTIP, RFC 5546) */
export const calendarFile = async (
  appointment: CalendarAppointment,
  { method, link }: { method: CalendarFile['method']; link?: string | null },
): Promise<CalendarFile> => {
  const { writeCalendar } = await import('@repo/contracts/calendar');
  const entry = {
    ...calendarEntry(appointment),
    ...(link && { location: link }),
    ...(method === 'CANCEL' ? { status: 'CANCELLED' as const } : { alarm: 30 }),
  };
  return { method, content: writeCalendar([entry], { method, productId: '-//Appointments//EN' }) };
};
