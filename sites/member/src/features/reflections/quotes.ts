import type { Programme } from '@repo/contracts/programme';
import { weeks, type WeekNumber } from '@repo/product/weeks';

/** A piece of an insight; with a week where it is a quotation of the member's own words. */
export interface Piece {
  text: string;
  week?: WeekNumber;
}

const quotation = /“[^”]+”|"[^"]+"|«[^»]+»|„[^“”]+[“”]/gu;

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const wordsOf = (quote: string): string => plain(quote.slice(1, -1)).replace(/[\s.,;:!?…]+$/, '');

type Messages = Programme['reflectionMessages'];

const sourceOf = (quote: string, messages: Messages): WeekNumber | undefined => {
  const words = wordsOf(quote);
  if (words === '') return undefined;
  return weeks.find(({ week }) => plain(messages[`week${week}`] ?? '').includes(words))?.week;
};

/** Cuts a text at the quotations that stand, word for word, in one of the member's texts. */
export const splitQuotes = (text: string, messages: Messages): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: quote, index } of text.matchAll(quotation)) {
    const week = sourceOf(quote, messages);
    if (week === undefined) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: quote, week });
    from = index + quote.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
