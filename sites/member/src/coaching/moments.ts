import type { CoachingSession } from '@repo/contracts/coaching/coaching';

const parts = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** A moment as a clock shows it, "Mon, Nov 23, 10:00 AM EST"; the member's own unless one is named. */
export const formatMoment = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone && { timeZone }) }).format(
    new Date(iso),
  );

/** The same with nothing left out: "Monday, November 23, 2026 at 10:00 AM EST". */
export const formatInFull = (iso: string, timeZone: string): string => {
  const day = { weekday: 'long', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, ...day, timeZone }).format(new Date(iso));
};

/** @returns what the fields for day and hour hold for a session, on a clock of its own zone */
export const wallOf = ({ startsAt, timeZone }: CoachingSession): { date: string; time: string } => {
  const wall = new Date(startsAt).toLocaleString('sv-SE', { timeZone });
  const [date = '', time = ''] = wall.split(' ');
  return { date, time: time.slice(0, 5) };
};

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The hour of a moment on the member's own clock, "2:05 PM". */
export const formatHour = (iso: string): string => clock.format(new Date(iso));
