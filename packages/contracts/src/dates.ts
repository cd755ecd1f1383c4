// Intl and not a library: these are on every first page, and browsers know them already.

/** Of the wire (ISO 8601), of a clock (milliseconds) or of a row. */
type Moment = string | number | Date;
type Format = Intl.DateTimeFormatOptions;

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** On the reader's own clock and calendar, unless a zone is named. */
export const formatter = (format: Format) => {
  // Each weighs some 40 kB: an export asks for hundreds of days. Capitals make no other zone.
  const known = new Map<string | undefined, Intl.DateTimeFormat>();
  return (moment: Moment, zone?: string): string => {
    const timeZone = zone?.toLowerCase();
    const own = known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...format, timeZone });
    known.set(timeZone, own);
    return own.format(new Date(moment));
  };
};

/** "Nov 21, 2026" */
export const formatDay = formatter({ month: 'short', day: '2-digit', year: 'numeric' });

/** "November 21, 2026" */
export const formatLongDay = formatter({ dateStyle: 'long' });

/** "3:42 PM" */
export const formatClock = formatter(clock);

const formatZonedClock = formatter({ ...clock, timeZoneName: 'short' });

/** "Nov 21, 2026 at 3:42 PM EST" */
export const formatMoment = (moment: Moment, timeZone?: string): string =>
  `${formatDay(moment, timeZone)} at ${formatZonedClock(moment, timeZone)}`;

/** What somebody has to keep: "Monday, November 23 at 10:00 AM EST". */
export const formatAppointment = formatter({
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
  ...{ ...clock, timeZoneName: 'short' },
});

/** "Monday, November 23, 2026 at 10:00 AM EST" */
export const formatInFull = formatter({
  ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  ...{ ...clock, timeZoneName: 'short' },
});

const formatMonthOf = formatter({ month: 'long' });

/**
 * @param month as "2026-12"
 * @returns its name: "December"
 */
export const formatMonth = (month: string): string => formatMonthOf(`${month}-01T00:00:00Z`, 'UTC');

/** @returns the day of a moment on this device's calendar, as Swedes write it: `2026-11-24` */
export const localDay = (moment: Date): string => moment.toLocaleDateString('sv');
