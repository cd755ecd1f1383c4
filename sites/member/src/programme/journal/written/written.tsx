import type { JournalText } from '@repo/contracts/programme/journal';
import type { WeekKey } from '@repo/product/weeks';
import type { ReactNode } from 'react';
import { CareNotice } from '../../care/care.tsx';
import { useCare } from '../../care/use-care.ts';
import { QuietHelp } from '../../care/quiet-help.tsx';
import { Receipt } from '../../reflections/insight/insight-text.tsx';
import { formatMoment } from '../../../browser/days.ts';

interface WrittenProps {
  week: WeekKey;
  written: JournalText;
  /** Deletes the week's words. */
  remove?: ReactNode;
}

const waiting: Partial<Record<JournalText['insightStatus'], string>> = {
  pending: 'The insight on these words is still being written.',
  failed: 'The insight on these words could not be written. Your words are safe.',
};

const Insight = ({ written }: Pick<WrittenProps, 'written'>): ReactNode => {
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

/** A saved text, its date, and its insight; help in its place until the member opens it. */
export const Written = ({ week, written, remove }: WrittenProps): ReactNode => {
  const { savedAt, text, care } = written;
  const own = useCare(week, written);
  const saved = (
    <p className="text-sm text-muted">
      Saved <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
    </p>
  );
  if (own.isFolded || own.isOpen)
    return (
      <div className="book-written flex flex-col gap-5">
        {saved}
        <CareNotice
          care={{ ...own, isFolded: true, isOpen: false }}
          text={undefined}
          remove={remove}
        />
      </div>
    );
  return (
    <div className="book-written flex flex-col gap-5">
      {saved}
      <p className="book-text border-l-3 border-(--art-repair) pl-5 font-reading text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {care !== null && <QuietHelp />}
      <Insight written={written} />
      {remove}
    </div>
  );
};
