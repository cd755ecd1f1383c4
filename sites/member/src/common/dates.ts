import { format, parseISO } from 'date-fns';

/** A moment of the wire as the member's own calendar writes it: "Nov 21, 2026". */
export const formatDate = (iso: string): string => format(parseISO(iso), 'MMM dd, yyyy');

/** The clock of a moment, "10:42". */
export const formatClock = (moment: Date | number): string => format(moment, 'HH:mm');
