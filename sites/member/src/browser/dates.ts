// Intl and not a library: these are on every first page, and the browser knows them already.
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });

/** A moment of the wire as "MMM dd, yyyy" on the member's own clock: "Nov 21, 2026". */
export const formatDate = (iso: string): string => day.format(new Date(iso));

/** The clock of a moment, "3:42 PM". */
export const formatClock = (moment: number): string => clock.format(moment);

const zoneOf = (moment: Date): string =>
  zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A moment of the wire with its clock and the zone of that clock: "Nov 21, 2026 at 3:42 PM EST". */
export const formatMoment = (iso: string): string => {
  const moment = new Date(iso);
  return `${day.format(moment)} at ${clock.format(moment)} ${zoneOf(moment)}`.trim();
};
