import type { Care, Programme } from '@repo/contracts/programme/programme';
import type { WeekNumber } from '@repo/product/weeks';
import { savedWeek } from '../reflections/saving/saved-week.ts';
import { weekKey } from '../week-text.ts';

/** Longer sentences are read in the week itself. */
const maxLength = 140;

interface Saved {
  text?: string | undefined;
  care: Care;
}

/** @returns the first or the last sentence of a text, unless its words asked for help */
export const lineOf = ({ text = '', care }: Saved, place: 0 | -1): string | undefined => {
  const sentence = text
    .trim()
    .split(/(?<=[.!?…])\s+|\n+/u)
    .at(place);
  return care === null && sentence && sentence.length <= maxLength ? sentence : undefined;
};

/** @returns the first sentence a member wrote in a week */
export const ownLine = (record: Programme, week: WeekNumber): string | undefined =>
  lineOf(savedWeek(record, weekKey(week)), 0);
