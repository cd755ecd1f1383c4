import type { Appointment, CoachingWeek } from '@repo/contracts/coaching/coaching';

export interface NextAppointment extends Appointment {
  week: number;
}

export const isOver = ({ endsAt }: Appointment): boolean => Date.parse(endsAt) < Date.now();

/** @returns the appointment that comes next, if one is set */
export const nextOf = (weeks: readonly CoachingWeek[]): NextAppointment | undefined =>
  weeks
    .flatMap(({ week, appointment }) =>
      appointment && !isOver(appointment) ? [{ week, ...appointment }] : [],
    )
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
