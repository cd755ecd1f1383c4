// Intl and not a library: these two are on every first page, and the browser knows them already.
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** A moment of the wire as "MMM dd, yyyy" on the member's own clock: "Nov 21, 2026". */
export const formatDate = (iso: string): string => day.format(new Date(iso));

/** The clock of a moment, "10:42". */
export const formatClock = (moment: number): string => clock.format(moment);

/** A moment of the wire in words: "November 21, 2026 at 9:05 AM". */
export const formatMoment = (iso: string): string => momentFormat.format(new Date(iso));
