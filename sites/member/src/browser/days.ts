import { formatZonedClock } from '@repo/contracts/dates';
import { format } from 'date-fns';

/** "Nov 21, 2026", in the reader's own time zone. */
export const formatDay = (moment: string | number | Date): string => format(moment, 'MMM dd, yyyy');

/** "Nov 21, 2026 at 3:42 PM EST" */
export const formatMoment = (moment: string): string =>
  `${formatDay(moment)} at ${formatZonedClock(moment)}`;
