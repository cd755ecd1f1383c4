import { session } from '@repo/client/accounts/session.ts';
import { useResource } from '@repo/client/server/resource.ts';
import { paths, weekPath } from '@repo/contracts/paths';
import { formatMoney, offers, saving, type OfferId } from '@repo/product/offers';
import { isReachable, weekStatus, type WeekStatus } from '@repo/product/programme';
import { weeks, type Week } from '@repo/product/weeks';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { ownProgramme } from '../own-programme.ts';

/** The text of the page's own button, and its target for visitors without the program. */
interface ProgramOffer {
  offer: OfferId;
  button: { text: string; href: string };
}

/** The button below the week cards: members continue instead of reading a price. */
const OfferButton = ({
  offer,
  button,
  isMember,
}: ProgramOffer & { isMember: boolean }): ReactNode => {
  if (isMember) return <LinkButton href={paths.selfGuided}>Continue Program</LinkButton>;
  const { amount, listAmount } = offers[offer];
  return (
    <>
      <LinkButton href={button.href}>{button.text}</LinkButton>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span className="font-display text-2xl">{formatMoney(amount)}</span>
        {listAmount !== null && (
          <span className="text-muted">
            <s>{formatMoney(listAmount)}</s>, you save {formatMoney(saving(offer))}
          </span>
        )}
      </p>
    </>
  );
};

/**
 * The target of a week card on the landing page.
 * @param currentWeek completed weeks; undefined for someone without the program
 */
export const weekTarget = (currentWeek: number | undefined, week: number): string => {
  if (currentWeek === undefined) return paths.checkoutSelfGuided;
  return isReachable(currentWeek, week) ? weekPath(week) : paths.selfGuided;
};

const statusTexts: Record<WeekStatus, { text: string; className: string }> = {
  completed: { text: '✓ Completed', className: 'text-success' },
  current: { text: 'Current', className: 'text-primary' },
  locked: { text: 'Locked', className: 'font-normal text-muted' },
};

interface WeekCardProps {
  row: Week;
  text: string;
  currentWeek: number | undefined;
}

const WeekCard = ({ row, text, currentWeek }: WeekCardProps): ReactNode => {
  const status =
    currentWeek === undefined ? undefined : statusTexts[weekStatus(currentWeek, row.week)];
  return (
    <li>
      <a
        href={weekTarget(currentWeek, row.week)}
        className="grid h-full grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3 rounded-lg border border-line bg-surface px-3 py-2 text-ink no-underline transition-colors duration-(--dur-1) hover:border-line-strong sm:grid-cols-[5rem_minmax(0,1fr)] sm:p-5"
      >
        <OverlapArt week={row.week} rings={5} />
        <span className="grid gap-1">
          <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            Week {row.week}
            {status && <span className={`font-semibold ${status.className}`}>{status.text}</span>}
          </span>
          <span className="font-display text-lg leading-tight sm:text-xl">{row.landingTitle}</span>
          <span className="text-sm text-muted max-sm:hidden">{text}</span>
        </span>
      </a>
    </li>
  );
};

interface WeekCardsProps extends ProgramOffer {
  /** The page's own line for each week. */
  texts: readonly string[];
}

/** The six week cards of the landing page and the button below, as a signed-in visitor sees them. */
export const WeekCards = ({ texts, ...offer }: WeekCardsProps): ReactNode => {
  // If this fails, the cards keep their targets for visitors, which still work.
  const { data: user } = useResource(session, 'load');
  const { data: record } = useResource(ownProgramme, user?.hasPremium ? 'load' : undefined);
  const currentWeek = user?.hasPremium ? record?.programProgress.currentWeek : undefined;
  return (
    <>
      <ul className="grid grid-cols-1 gap-2 sm:gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {weeks.map((row, index) => (
          <WeekCard
            key={row.week}
            row={row}
            text={texts[index] ?? row.subtitle}
            currentWeek={currentWeek}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <OfferButton {...offer} isMember={Boolean(user?.hasPremium)} />
      </div>
    </>
  );
};
