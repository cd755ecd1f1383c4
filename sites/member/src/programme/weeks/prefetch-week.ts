import type { WeekNumber } from '@repo/product/weeks';
import { weekText } from '../week-text.ts';

/** Asks for a week's page and text while the finger is still down; the page asks for neither again. */
export const prefetchWeek = (week: WeekNumber): void => {
  void Promise.allSettled([import('../week-page.tsx'), weekText(week).load()]);
};
