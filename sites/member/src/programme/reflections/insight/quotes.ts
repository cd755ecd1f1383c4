import type { Programme } from '@repo/contracts/programme/programme';
import {
  createQuoteSearch,
  findQuotations,
  locateQuotation,
} from '@repo/contracts/programme/quotations';
import { weekPath } from '@repo/contracts/paths';
import { weeks, type WeekNumber } from '@repo/product/weeks';
import { markHash } from './quote-mark.ts';

/** A piece of an insight; with a week where it is a quotation of the member's own words. */
export interface Piece {
  text: string;
  week?: WeekNumber;
  /** Leads to the very words, in that week. */
  address?: string;
}

const addressOf = (week: WeekNumber, text: string, words: string): string => {
  const place = locateQuotation(text, words);
  return weekPath(week) + (place ? markHash(place) : '');
};

/** Cuts a text at the quotations that stand, word for word, in one of the member's texts. */
export const splitQuotes = (text: string, messages: Programme['reflectionMessages']): Piece[] => {
  const texts = weeks.map(({ week }) => messages[`week${week}`] ?? '');
  const search = createQuoteSearch(texts);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { whole, words, index } of findQuotations(text)) {
    const place = search(words);
    const week = weeks[place]?.week;
    if (week === undefined) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: whole, week, address: addressOf(week, texts[place] ?? '', words) });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
