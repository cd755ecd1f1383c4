import { weekPath } from '@repo/contracts/paths';
import type { WeekNumber, Week } from '@repo/product/weeks';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fetchReadingFonts } from '../../browser/reading-fonts.ts';
import { weekText } from '../week-text.ts';

/** Asks for a week's text and its typeface while the finger is still down; the page does not ask again. */
const prefetchWeek = (week: WeekNumber): void => {
  fetchReadingFonts();
  void weekText(week)
    .load()
    .catch(() => undefined);
};

interface OpenButtonProps {
  week: Week;
  /** A week that was left half-way goes on where the member stopped reading. */
  text: 'Start' | 'Continue' | 'Review';
}

/** Opens a week. */
export const OpenButton = ({ week, text }: OpenButtonProps): ReactNode => (
  <LinkButton
    variant={text === 'Review' ? 'secondary' : 'primary'}
    size={text === 'Review' ? 'sm' : 'md'}
    className={text === 'Review' ? '' : 'max-sm:flex-1'}
    aria-label={`${text} Week ${String(week.week)}`}
    onPointerDown={() => {
      prefetchWeek(week.week);
    }}
    render={
      <Link
        to={weekPath(week.week)}
        state={text === 'Continue' ? { isContinued: true } : undefined}
      />
    }
  >
    {text}
  </LinkButton>
);
