const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment of the wire on the member's own clock: "Nov 21, 2026, 3:05 PM". */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
