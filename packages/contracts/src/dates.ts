// Intl, for it knows the names of zones; a day alone is the member app's, by date-fns.

/** ISO 8601 as in JSON, milliseconds, or a database row's date. */
type Moment = string | number | Date;
type Format = Intl.DateTimeFormatOptions;

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const day = { month: 'short', day: '2-digit', year: 'numeric' } as const;

/** In the reader's own time zone, unless one is given. */
export const formatter = (format: Format) => {
  // Cached: each weighs about 40 kB, and an export formats hundreds of days. Names ignore case.
  const known = new Map<string | undefined, Intl.DateTimeFormat>();
  return (moment: Moment, zone?: string): string => {
    const timeZone = zone?.toLowerCase();
    const own = known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...format, timeZone });
    known.set(timeZone, own);
    return own.format(new Date(moment));
  };
};

/** "3:42 PM" */
export const formatClock = formatter(clock);

/** "3:42 PM EST" */
export const formatZonedClock = formatter({ ...clock, timeZoneName: 'short' });

const appointment: Format = {
  weekday: 'long',
  ...day,
  ...clock,
  timeZoneName: 'short',
};

/** "Monday, Nov 23, 2026, 10:00 AM EST" */
export const formatAppointment = formatter(appointment);

/** "Monday, Nov 23, 2026, 10:00 AM – 12:00 PM EST" */
export const formatSpan = (start: Moment, end: Moment, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...appointment, timeZone }).formatRange(
    new Date(start),
    new Date(end),
  );

/** @returns the city that names a time zone: "New York" */
export const zoneCity = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const formatMonthOf = formatter({ month: 'long' });

/**
 * @param month as "2026-12"
 * @returns its name: "December"
 */
export const formatMonth = (month: string): string => formatMonthOf(`${month}-01T00:00:00Z`, 'UTC');
