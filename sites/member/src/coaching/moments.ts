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

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The hour of a moment on the member's own clock, "2:05 PM". */
export const formatHour = (iso: string): string => clock.format(new Date(iso));
