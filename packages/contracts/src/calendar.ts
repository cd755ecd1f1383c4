import { createEvents, type EventAttributes, type HeaderAttributes } from 'ics';
import { minuteMs } from '@repo/product/durations';

export interface CalendarEvent extends Pick<EventAttributes, 'location' | 'status' | 'url'> {
  uid: string;
  /** Both are set where a later file may change the entry. */
  sequence?: number;
  organizer?: string;
  start: Date;
  minutes: number;
  title: string;
  /** Minutes before the start; without it there is no alarm. */
  alarm?: number;
}

const toAttributes = ({
  start,
  minutes,
  organizer,
  alarm,
  ...event
}: CalendarEvent): EventAttributes => ({
  ...event,
  start: start.getTime(),
  startOutputType: 'utc',
  end: start.getTime() + minutes * minuteMs,
  endOutputType: 'utc',
  ...(organizer && { organizer: { name: event.title, email: organizer } }),
  ...(alarm && {
    alarms: [
      { action: 'display', description: event.title, trigger: { minutes: alarm, before: true } },
    ],
  }),
});

/**
 * Imported on demand: the library validates its input and is large.
 * @param header `METHOD` and `PRODID` of the whole file
 * @returns a calendar file in UTC (RFC 5545), for any calendar program
 * @throws Error when the file cannot be made
 */
export const writeCalendar = (
  events: readonly CalendarEvent[],
  header: HeaderAttributes = {},
): string => {
  const { error, value } = createEvents(events.map(toAttributes), header);
  if (error || !value) throw error ?? new Error('empty calendar file');
  return value;
};
