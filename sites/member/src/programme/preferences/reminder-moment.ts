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
