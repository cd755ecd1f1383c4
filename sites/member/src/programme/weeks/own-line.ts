import type { Programme } from '@repo/contracts/programme/programme';
import type { WeekNumber } from '@repo/product/weeks';
import { savedWeek } from '../reflections/saved-week.ts';
import { weekKey } from '../week-text.ts';

/** Longer first sentences are read in the week itself. */
const maxLength = 140;

/** @returns the first sentence a member wrote in a week, unless its words asked for help */
export const ownLine = (record: Programme, week: WeekNumber): string | undefined => {
  const { text = '', care } = savedWeek(record, weekKey(week));
  const [sentence = ''] = text.trim().split(/(?<=[.!?…])\s|\n/u, 1);
  return care === null && sentence !== '' && sentence.length <= maxLength ? sentence : undefined;
};
