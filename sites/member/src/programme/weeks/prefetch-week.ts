import type { WeekNumber } from '@repo/product/weeks';
import { fetchReadingFonts } from '../../browser/reading-fonts.ts';
import { weekText } from '../week-text.ts';

/** Asks for a week's text and its typeface while the finger is still down; the page does not ask again. */
export const prefetchWeek = (week: WeekNumber): void => {
  fetchReadingFonts();
  void weekText(week)
    .load()
    .catch(() => undefined);
};
