import { weekPath } from '@repo/contracts/paths';
import type { InsightReceipt, Programme } from '@repo/contracts/programme/programme';
import {
  createQuoteSearch,
  findQuotations,
  locateQuotation,
} from '@repo/contracts/programme/quotations';
import { weeks, type WeekNumber } from '@repo/product/weeks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { markHash } from './marked-text.tsx';
import { formatDay } from '../../../browser/days.ts';

const list = new Intl.ListFormat('en-US');

const weeksText = (weeks: readonly number[]): string =>
  `${weeks.length === 1 ? 'week' : 'weeks'} ${list.format(weeks.map(String))}`;

/** What the AI was shown, which model it was, and when. */
export const Receipt = ({ receipt }: { receipt: InsightReceipt | undefined }): ReactNode => (
  <div className="mt-4 text-xs text-muted">
    <p>AI-generated, not therapy.</p>
    {receipt && (
      <details>
        <summary className="min-h-11 w-fit cursor-pointer content-center underline">
          What the AI saw
        </summary>
        <p>
          Your reflection of {weeksText(receipt.shownWeeks)} as you wrote it, and what this week is
          about. We added nothing about you. Written by {receipt.model} on{' '}
          <time dateTime={receipt.finishedAt}>{formatDay(receipt.finishedAt)}</time>.
        </p>
      </details>
    )}
  </div>
);

/** A piece of an insight; `week` is set for a quotation of the member's own words. */
export interface Piece {
  text: string;
  week?: WeekNumber;
  /** A link to the quoted words in that week. */
  address?: string;
}

const addressOf = (week: WeekNumber, text: string, words: string): string => {
  const place = locateQuotation(text, words);
  return weekPath(week) + (place ? markHash(place) : '');
};

/** Splits a text at the quotations that occur word for word in one of the member's texts. */
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

interface InsightTextProps {
  text: string;
  /** The member's own texts; quotations link to them. */
  messages?: Programme['reflectionMessages'];
}

/** Paragraphs of plain text. Nothing in it is parsed as HTML or Markdown. */
export const InsightText = ({ text, messages = {} }: InsightTextProps): ReactNode => (
  <div className="flex flex-col gap-4 font-reading text-lg leading-relaxed">
    {text.split(/\n{2,}/).map((paragraph, place) => (
      // eslint-disable-next-line @eslint-react/no-array-index-key -- paragraphs are only added at the end
      <p key={place} className="whitespace-pre-line wrap-anywhere">
        {splitQuotes(paragraph, messages).map(({ text: words, week, address }, at) =>
          address === undefined ? (
            words
          ) : (
            <Link
              // eslint-disable-next-line @eslint-react/no-array-index-key -- pieces never change places
              key={at}
              to={address}
              title={`From your reflection of week ${String(week)}`}
              className="text-link underline decoration-dotted underline-offset-4"
            >
              {words}
            </Link>
          ),
        )}
      </p>
    ))}
  </div>
);

/** While it is being written: each sentence fades in. */
export const Arriving = ({ text }: { text: string }): ReactNode => (
  <div className="flex flex-col gap-4 font-reading text-lg leading-relaxed">
    {text.split(/\n{2,}/).map((paragraph, place) => (
      // eslint-disable-next-line @eslint-react/no-array-index-key -- paragraphs are only added at the end
      <p key={place} className="whitespace-pre-line wrap-anywhere">
        {paragraph.split(/(?<=[.!?…]["”’)]*\s)/).map((sentence, at) => (
          // eslint-disable-next-line @eslint-react/no-array-index-key -- and so are sentences
          <span key={at} className="animate-[comes-last_var(--dur-2)_both]">
            {sentence}
          </span>
        ))}
      </p>
    ))}
  </div>
);
