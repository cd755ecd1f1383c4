import type { Programme } from '@repo/contracts/programme/programme';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { splitQuotes } from './quotes.ts';

interface InsightTextProps {
  text: string;
  /** The member's own texts; a quotation leads to the very words. */
  messages?: Programme['reflectionMessages'];
}

/** Paragraphs of plain words. Nothing in them is read as HTML or Markdown. */
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
