// Intl instead of a library: every first page needs these, and browsers have Intl built in.

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

/** "Nov 21, 2026" */
export const formatDay = formatter(day);

/** "November 21, 2026" */
export const formatLongDay = formatter({ dateStyle: 'long' });

/** "3:42 PM" */
export const formatClock = formatter(clock);

const formatZonedClock = formatter({ ...clock, timeZoneName: 'short' });

/** "Nov 21, 2026 at 3:42 PM EST" */
export const formatMoment = (moment: Moment, timeZone?: string): string =>
  `${formatDay(moment, timeZone)} at ${formatZonedClock(moment, timeZone)}`;

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
