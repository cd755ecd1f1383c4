import { weekStatus, type WeekStatus } from '@repo/product/programme';
import type { Week } from '@repo/product/weeks';
import type { ReactNode } from 'react';

const statusTexts: Record<WeekStatus, { text: string; className: string }> = {
  completed: { text: '✓ Completed', className: 'text-success' },
  current: { text: 'Current', className: 'text-primary' },
  locked: { text: 'Locked', className: 'font-normal' },
};

/** The title, without line breaks at the hyphen of “Self-Awareness” where a line has room for it. */
const unbroken = (title: string): ReactNode =>
  title.split(' ').flatMap((word, place) => [
    place === 0 ? '' : ' ',
    word.includes('-') ? (
      <span key={word} className="inline-block wrap-anywhere">
        {word}
      </span>
    ) : (
      word
    ),
  ]);

interface WeekCardProps {
  row: Week;
  /** The page's own line for this week. */
  text: string | undefined;
  href: string;
  /** Completed weeks; undefined for someone without the program. */
  currentWeek?: number | undefined;
  /** The drawing. */
  children: ReactNode;
}

/** A week on the landing page: the same card in the static page and in a member's. */
export const WeekCard = ({ row, text, href, currentWeek, children }: WeekCardProps): ReactNode => {
  const status =
    currentWeek === undefined ? undefined : statusTexts[weekStatus(currentWeek, row.week)];
  return (
    <a
      href={href}
      className="flex h-full gap-x-3 max-sm:flex-wrap rounded-lg border border-line bg-surface px-3 py-3 text-ink no-underline transition-colors duration-(--dur-1) hover:border-line-strong sm:flex-col sm:p-6"
    >
      {children}
      <div className="max-w-full grow max-sm:w-min sm:mt-3">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          Week {row.week}
          {status && <span className={`font-semibold ${status.className}`}>{status.text}</span>}
        </p>
        <h3 className="text-lg leading-tight sm:mt-1">{unbroken(row.landingTitle)}</h3>
        <p className="mt-1 text-sm text-muted max-sm:hidden">{text}</p>
      </div>
    </a>
  );
};

/** The list around the cards, and the size of their drawings. */
export const weekListClass = 'grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 lg:gap-5';
export const weekArtClass = 'h-10 shrink-0 self-start overflow-visible max-sm:w-14 sm:h-20';
