import type { Care, LookBack, Programme } from '@repo/contracts/programme/programme';
import type { WeekNumber } from '@repo/product/weeks';
import { savedWeek } from '../reflections/saving/saved-week.ts';
import { weekKey } from '../week-text.ts';

/** Longer sentences are read in the week itself. */
const maxLength = 140;

/** What somebody went on with after words that were given to them. */
const maxBegunLength = 280;

interface Saved {
  text?: string | undefined;
  care: Care;
}

const sentencesOf = (text: string): string[] => text.trim().split(/(?<=[.!?…])\s+|\n+/u);

/** @returns the first or the last sentence of a text, unless its words asked for help */
export const lineOf = ({ text = '', care }: Saved, place: 0 | -1): string | undefined => {
  const sentence = sentencesOf(text).at(place);
  return care === null && sentence && sentence.length <= maxLength ? sentence : undefined;
};

/** @returns the first sentence a member wrote in a week */
export const ownLine = (record: Programme, week: WeekNumber): string | undefined =>
  lineOf(savedWeek(record, weekKey(week)), 0);

/** Phones write other apostrophes, and other case. */
const plain = (text: string): string => text.normalize('NFC').replace(/[‘’]/g, "'").toLowerCase();

/**
 * Chosen by a rule that anybody can read in the week's file, never by a model.
 * @returns the sentence that begins as that week proposed, or else the first one
 */
export const earlierLine = (record: Programme, lookBack: LookBack): string | undefined => {
  const saved = savedWeek(record, weekKey(lookBack.week));
  if (saved.care !== null) return undefined;
  const [words = ''] = lookBack.beginning.split('…', 1);
  // Who begins with the three dots of the proposal goes on behind them.
  const begun = (saved.text ?? '')
    .split(/(?<=[^.][.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .find((sentence) => plain(sentence).startsWith(plain(words)));
  return begun && begun.length <= maxBegunLength ? begun : lineOf(saved, 0);
};
