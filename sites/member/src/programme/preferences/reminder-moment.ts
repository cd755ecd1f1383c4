import type { Reminders } from '@repo/contracts/accounts/me';

export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** @returns an hour as text: "9 AM" */
export const clockOf = (hour: number): string =>
  `${String(hour % 12 === 0 ? 12 : hour % 12)} ${hour < 12 ? 'AM' : 'PM'}`;

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The default: Sunday morning, in this device's time zone. */
export const sundayMorning = (): Reminders => ({ day: 0, hour: 9, timeZone: deviceZone() });

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
});

/** @returns the local day: "Sunday, Nov 29" */
export const formatReminderDay = (iso: string): string => dayFormat.format(new Date(iso));

/** @returns the local day and full hour: "Sunday, Nov 29 at 9 AM" */
export const formatReminder = (iso: string): string =>
  `${formatReminderDay(iso)} at ${clockOf(new Date(iso).getHours())}`;

/** A reminder that takes one tap. */
export interface QuickChoice {
  label: string;
  reminders: Reminders;
  /** When it would be sent. */
  at: Date;
}

const eveningHour = 19;

const atHour = (day: Date, hour: number): Date => {
  const moment = new Date(day);
  moment.setHours(hour, 0, 0, 0);
  return moment;
};

const inDays = (now: Date, days: number): Date => {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day;
};

const once = (at: Date, label: string): QuickChoice => ({
  label,
  at,
  reminders: { day: at.getDay(), hour: at.getHours(), timeZone: deviceZone(), once: true },
});

/** This evening if that is at least an hour away, otherwise tomorrow evening. */
const evening = (now: Date): QuickChoice => {
  const isToday = now.getHours() < eveningHour - 1;
  const at = atHour(isToday ? now : inDays(now, 1), eveningHour);
  return once(at, `${isToday ? 'This' : 'Tomorrow'} evening at ${clockOf(eveningHour)}`);
};

const sunday = (now: Date): QuickChoice => {
  const days = (7 - now.getDay()) % 7;
  const near = atHour(inDays(now, days), 9);
  const at = near > now ? near : atHour(inDays(now, days + 7), 9);
  return once(at, `Sunday at ${clockOf(9)}`);
};

/**
 * @param from no mail goes out before this, ISO 8601
 * @returns the reminders that one tap can promise, soonest first
 */
export const quickChoices = (now: Date, from: string | null): QuickChoice[] =>
  [evening(now), sunday(now)]
    .filter(({ at }) => from === null || at >= new Date(from))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
