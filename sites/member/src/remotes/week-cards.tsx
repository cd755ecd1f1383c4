import './landing.css';
import { session } from '@repo/web/accounts/session.ts';
import { WeekCard, weekArtClass, weekListClass } from '@repo/web/programme/week-card.tsx';
import { useResource } from '@repo/web/server/resource.ts';
import { paths, weekPath } from '@repo/contracts/paths';
import { isReachable } from '@repo/product/programme';
import { weeks } from '@repo/product/weeks';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { ownProgramme } from '../programme/own-programme.ts';

/**
 * The target of a week card on the landing page.
 * @param currentWeek completed weeks; undefined for someone without the program
 */
export const weekTarget = (currentWeek: number | undefined, week: number): string => {
  if (currentWeek === undefined) return paths.checkoutSelfGuided;
  return isReachable(currentWeek, week) ? weekPath(week) : paths.selfGuided;
};

interface WeekCardsProps {
  /** The page's own line for each week. */
  texts: readonly string[];
}

/** The six week cards of the landing page, as a signed-in visitor sees them. */
export const Component = ({ texts }: WeekCardsProps): ReactNode => {
  // If this fails, the cards keep their targets for visitors, which still work.
  const { data: user } = useResource(session, 'load');
  const { data: record } = useResource(ownProgramme, user?.hasPremium ? 'load' : undefined);
  const currentWeek = user?.hasPremium ? record?.programProgress.currentWeek : undefined;
  return (
    <ol className={weekListClass}>
      {weeks.map((row, index) => (
        <li key={row.week}>
          <WeekCard
            row={row}
            text={texts[index]}
            href={weekTarget(currentWeek, row.week)}
            currentWeek={currentWeek}
          >
            <OverlapArt week={row.week} viewBox="left" className={weekArtClass} />
          </WeekCard>
        </li>
      ))}
    </ol>
  );
};
