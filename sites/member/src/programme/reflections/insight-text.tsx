import type { Programme } from '@repo/contracts/programme/programme';
import { weekPath } from '@repo/contracts/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { splitQuotes } from './quotes.ts';

interface InsightTextProps {
  text: string;
  /** The member's own texts; a quotation leads to the week it comes from. */
  messages?: Programme['reflectionMessages'];
}

/** Paragraphs of plain words. Nothing in them is read as HTML or Markdown. */
export const InsightText = ({ text, messages = {} }: InsightTextProps): ReactNode => (
  <div className="flex flex-col gap-3">
    {text.split(/\n{2,}/).map((paragraph, place) => (
      // eslint-disable-next-line @eslint-react/no-array-index-key -- paragraphs are only added at the end
      <p key={place} className="whitespace-pre-line wrap-anywhere">
        {splitQuotes(paragraph, messages).map(({ text: words, week }, at) =>
          week === undefined ? (
            words
          ) : (
            <Link
              // eslint-disable-next-line @eslint-react/no-array-index-key -- pieces never change places
              key={at}
              to={weekPath(week)}
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
