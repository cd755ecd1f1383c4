import { formatMoment } from '@repo/contracts/dates';
import type { JournalText } from '@repo/contracts/programme/journal';
import type { ReactNode } from 'react';
import { QuietHelp } from '../../care/quiet-help.tsx';
import { Receipt } from '../../reflections/insight/insight-text.tsx';

interface WrittenProps {
  written: JournalText;
}

const waiting: Partial<Record<JournalText['insightStatus'], string>> = {
  pending: 'The insight on these words is still being written.',
  failed: 'The insight on these words could not be written. Your words are safe.',
};

const Insight = ({ written }: WrittenProps): ReactNode => {
  const { insight, insightStatus, receipt, care } = written;
  if (care === 'danger') return null;
  if (insight === null)
    return waiting[insightStatus] ? (
      <p className="text-sm text-muted print:hidden">{waiting[insightStatus]}</p>
    ) : null;
  return (
    <div className="book-insight rounded-lg bg-tint p-5 sm:p-6">
      <h3 className="mb-2 font-sans text-xs font-semibold tracking-wide uppercase text-primary">
        AI Insight
      </h3>
      <p className="font-reading text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
        {insight}
      </p>
      <Receipt receipt={receipt} />
    </div>
  );
};

/** A saved text, its date, and its insight. */
export const Written = (props: WrittenProps): ReactNode => {
  const { savedAt, text, care } = props.written;
  return (
    <div className="book-written flex flex-col gap-5">
      <p className="text-sm text-muted">
        Saved <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
      </p>
      <p className="book-text border-l-3 border-(--art-repair) pl-5 font-reading text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {care !== null && <QuietHelp />}
      <Insight {...props} />
    </div>
  );
};
