import { dayMs } from '@repo/product/durations';
import { format } from 'date-fns';
import { formatDay } from '../../../browser/days.ts';

/** The hours after midnight still belong to the night before. */
const parts: readonly [until: number, words: string][] = [
  [5, 'night'],
  [12, 'morning'],
  [18, 'afternoon'],
  [22, 'evening'],
  [24, 'night'],
];

const partAt = (hour: number): string => parts.find(([until]) => hour < until)?.[1] ?? 'night';

/** @returns the date in the style of a letter: "Sunday night", "Nov 15, 2026" */
export const dateline = (iso: string, now = new Date()): string => {
  const written = new Date(iso);
  const hour = written.getHours();
  const felt = new Date(written.getTime() - (hour < 5 ? dayMs / 4 : 0));
  return now.getTime() - written.getTime() < 6 * dayMs
    ? `${format(felt, 'EEEE')} ${partAt(hour)}`
    : formatDay(felt);
};
