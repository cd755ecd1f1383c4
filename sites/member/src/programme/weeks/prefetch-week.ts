import type { WeekNumber } from '@repo/product/weeks';
import { weekText } from '../week-text.ts';

/** Asks for a week's text while the finger is still down; the page does not ask again. */
export const prefetchWeek = (week: WeekNumber): void => {
  void weekText(week)
    .load()
    .catch(() => undefined);
};
