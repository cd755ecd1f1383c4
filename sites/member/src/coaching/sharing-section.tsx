import { useAction } from '@repo/client/server/use-action.ts';
import type { ShareableWeek } from '@repo/contracts/coaching/coaching';
import { formatDay } from '@repo/contracts/dates';
import { findWeek } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import type { ReactNode } from 'react';
import { share, unshare } from './own-coaching.ts';

export const weekTitle = (week: number): string =>
  `Week ${String(week)}: ${findWeek(`week${String(week)}`)?.title ?? ''}`;

const stateOf = ({ version, shared }: ShareableWeek): string => {
  if (!shared) return 'Only you can read it here.';
  const since = formatDay(shared.sharedAt);
  return shared.version === version
    ? `Your coach may read it since ${since}.`
    : `Your coach may read the words you shared on ${since}. What you changed since then is yours alone.`;
};

const WeekRow = ({ week, canShare }: { week: ShareableWeek; canShare: boolean }): ReactNode => {
  const { isBusy, run } = useAction('This could not be changed');
  const title = weekTitle(week.week);
  const offer = week.shared ? 'Let my coach read the newest' : 'Let my coach read this';
  const isOffered = canShare && week.shared?.version !== week.version;
  return (
    <li className="flex flex-col items-start gap-2 py-5">
      <h3 className="font-semibold">{title}</h3>
      <p role="status" className="text-sm text-muted">
        {stateOf(week)}
      </p>
      <details className="w-full">
        <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
          What you wrote
          <span className="sr-only"> in week {week.week}</span>
        </summary>
        <p className="mt-1 border-l-3 border-line pl-5 whitespace-pre-wrap wrap-anywhere">
          {week.text}
        </p>
      </details>
      <div className="flex flex-wrap gap-3">
        {isOffered && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            aria-label={`${offer}: ${title}`}
            onClick={() => void run(() => share(week))}
          >
            {offer}
          </Button>
        )}
        {week.shared && (
          <Button
            variant="quiet"
            size="sm"
            className="first:-ms-4"
            isBusy={isBusy}
            aria-label={`Take it back: ${title}`}
            onClick={() => void run(() => unshare(week))}
          >
            Take it back
          </Button>
        )}
      </div>
    </li>
  );
};

interface SharingProps {
  weeks: readonly ShareableWeek[];
  canShare: boolean;
}

/** Which reflections the coach may read: none until the member shares a week. */
export const SharingSection = ({ weeks, canShare }: SharingProps): ReactNode => (
  <Card as="section" aria-labelledby="sharing-title">
    <h2 id="sharing-title" className="font-display text-2xl">
      What your coach may read
    </h2>
    <p className="mt-3 text-muted">
      Nothing, unless you choose to share it, week by week. You can take a shared week back at any
      time, and your coach can no longer open it. What they’ve already read can’t be undone.
    </p>
    {weeks.length === 0 ? (
      <p className="mt-3">You have not written a reflection yet.</p>
    ) : (
      <ul className="mt-2 divide-y divide-line">
        {weeks.map((week) => (
          <WeekRow key={week.week} week={week} canShare={canShare} />
        ))}
      </ul>
    )}
  </Card>
);
