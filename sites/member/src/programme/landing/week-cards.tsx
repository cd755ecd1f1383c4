import { weekStatus, type WeekStatus } from '@repo/product/programme';
import { weeks, type Week } from '@repo/product/weeks';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { session } from '../../accounts/session.ts';
import { useResource } from '../../server/use-resource.ts';
import { ownProgramme } from '../own-programme.ts';
import { weekTarget } from './week-target.ts';

const statusTexts: Record<WeekStatus, { text: string; className: string }> = {
  completed: { text: '✓ Completed', className: 'text-success' },
  current: { text: 'Current', className: 'text-primary' },
  locked: { text: 'Locked', className: 'font-normal text-muted' },
};

interface WeekCardProps {
  row: Week;
  currentWeek: number | undefined;
}

const WeekCard = ({ row, currentWeek }: WeekCardProps): ReactNode => {
  const status =
    currentWeek === undefined ? undefined : statusTexts[weekStatus(currentWeek, row.week)];
  return (
    <li>
      <a
        href={weekTarget(currentWeek, row.week)}
        className="flex h-full flex-col rounded-lg border border-line bg-surface p-6 text-ink no-underline transition-colors duration-(--dur-1) hover:border-line-strong"
      >
        <OverlapArt week={row.week} rings={5} className="mb-4 w-24" />
        <span className="flex justify-between gap-3 text-sm text-muted">
          Week {row.week}
          {status && <span className={`font-semibold ${status.className}`}>{status.text}</span>}
        </span>
        <span className="mt-1 font-display text-xl leading-tight">{row.landingTitle}</span>
        <span className="mt-2 text-sm text-muted">{row.subtitle}</span>
      </a>
    </li>
  );
};

/** The six week cards of the landing page, as a signed-in visitor sees them. */
export const WeekCards = (): ReactNode => {
  // Without an answer the cards lead where a visitor's do; nothing is lost by it.
  const { data: user } = useResource(session, 'load');
  const { data: record } = useResource(ownProgramme, user?.hasPremium ? 'load' : undefined);
  const currentWeek = user?.hasPremium ? record?.programProgress.currentWeek : undefined;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {weeks.map((row) => (
        <WeekCard key={row.week} row={row} currentWeek={currentWeek} />
      ))}
    </ul>
  );
};
