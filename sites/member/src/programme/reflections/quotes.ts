import type { Programme } from '@repo/contracts/programme/programme';
import { createQuoteSearch, findQuotations } from '@repo/contracts/programme/quotations';
import { weeks, type WeekNumber } from '@repo/product/weeks';

/** A piece of an insight; with a week where it is a quotation of the member's own words. */
export interface Piece {
  text: string;
  week?: WeekNumber;
}

/** Cuts a text at the quotations that stand, word for word, in one of the member's texts. */
export const splitQuotes = (text: string, messages: Programme['reflectionMessages']): Piece[] => {
  const search = createQuoteSearch(weeks.map(({ week }) => messages[`week${week}`] ?? ''));
  const pieces: Piece[] = [];
  let from = 0;
  for (const { whole, words, index } of findQuotations(text)) {
    const week = weeks[search(words)]?.week;
    if (week === undefined) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: whole, week });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
