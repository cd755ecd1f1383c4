import { formatDay } from '@repo/contracts/dates';
import type { InsightReceipt } from '@repo/contracts/programme/programme';
import type { ReactNode } from 'react';

const list = new Intl.ListFormat('en-US');

const weeksText = (weeks: readonly number[]): string =>
  `${weeks.length === 1 ? 'week' : 'weeks'} ${list.format(weeks.map(String))}`;

/** What the AI was shown, which one it was, and when. */
export const Receipt = ({ receipt }: { receipt: InsightReceipt | undefined }): ReactNode => (
  <div className="mt-4 text-xs text-muted">
    <p>AI-generated, not therapy.</p>
    {receipt && (
      <details>
        <summary className="min-h-11 w-fit cursor-pointer content-center underline">
          What the AI saw
        </summary>
        <p>
          Your reflection of {weeksText(receipt.shownWeeks)} as you wrote it, and this week’s
          question. We added nothing about you. Written by {receipt.model} on{' '}
          <time dateTime={receipt.finishedAt}>{formatDay(receipt.finishedAt)}</time>.
        </p>
      </details>
    )}
  </div>
);
