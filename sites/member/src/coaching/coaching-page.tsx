import { useResource } from '@repo/web/server/resource.ts';
import { coach } from '@repo/content/coach';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { formatSpan } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { coachingAppointments, coachingProgramme } from '@repo/product/products';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { EmptyState } from '@repo/ui/states/empty-state';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { failWith, requireVerified } from '../accounts/guard.ts';
import { nextOf, type NextAppointment } from './next-appointment.ts';
import { MailLink, OutreachStatus } from './outreach-status.tsx';
import { ownCoaching } from './own-coaching.ts';
import { Join, WeekItem } from './week-item.tsx';
import { Wishes } from './wishes.tsx';

export const loader = async ({ url }: LoaderFunctionArgs): Promise<void> => {
  await requireVerified(url);
  await ownCoaching.reload().catch(failWith(url, 'Your coaching could not be loaded'));
};

const Next = (next: NextAppointment): ReactNode => (
  <>
    <p className="text-balance">
      <span className="block text-sm font-semibold text-primary">Next: session {next.week}</span>
      {formatSpan(next.startsAt, next.endsAt)}
    </p>
    <Join {...next} />
  </>
);

/** What follows the coach's first message, instead of a list of empty weeks. */
const Then = (): ReactNode => (
  <ol className="flex list-decimal flex-col gap-2 pl-5 text-base text-muted">
    <li>
      You agree on {coachingAppointments()} sessions of {coachingProgramme.hoursPerSession} hours
      each, by email or phone.
    </li>
    <li>Each shows up here with its day, its hour on your clock and the way to join.</li>
    <li>The plan for each week is here, too.</li>
  </ol>
);

interface TopProps {
  known: Coaching;
  next: NextAppointment | undefined;
  hasBegun: boolean;
}

/** The next appointment, or until there is one whether the coach has written; and how both are reached. */
const Top = ({ known, next, hasBegun }: TopProps): ReactNode => (
  <Card as="section" tone="tint" aria-label="You and your coach" className="sm:p-8">
    <div className="flex items-center justify-between gap-6">
      <div className="flex flex-col gap-4 text-lg">
        {next ? (
          <Next {...next} />
        ) : (
          <>
            <OutreachStatus {...known} />
            {hasBegun ? (
              <p className="text-base text-muted">
                You agree on the times by email or phone; they show up here.
              </p>
            ) : (
              <Then />
            )}
          </>
        )}
      </div>
      <OverlapArt week={4} rings={5} viewBox="wide" className="w-40 shrink-0 max-sm:hidden" />
    </div>
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-4">
      <Wishes isSettled={known.weeks.some(({ appointment }) => appointment)} />
      {known.replyTo && (
        <p>
          Email <MailLink address={known.replyTo} /> any time. You’ll hear back within one working
          day.
        </p>
      )}
    </div>
  </Card>
);

const NoCoaching = ({ weeks }: Pick<Coaching, 'weeks'>): ReactNode =>
  weeks.length > 0 ? (
    <p className="text-muted">Your coaching has ended. What {coach.called} wrote for you stays.</p>
  ) : (
    <EmptyState
      title="There is no coaching here"
      text="Once you have coaching, you’ll find your sessions and plans on this page."
      action={
        <LinkButton variant="secondary" render={<Link to={paths.profile} />}>
          To my profile
        </LinkButton>
      }
    />
  );

/** The client's page: what is next, and each week with its appointment and plan. */
export const Component = (): ReactNode => {
  const { data: known } = useResource(ownCoaching);
  if (!known) return null;
  const { state, weeks } = known;
  const next = state === 'none' ? undefined : nextOf(weeks);
  const hasBegun = weeks.some(({ appointment, plan }) => appointment ?? plan);
  return (
    <div className="max-w-176">
      <title>My coaching</title>
      <h1 className="mb-6 font-display text-[2rem]">My coaching</h1>
      {state === 'none' ? (
        <NoCoaching weeks={weeks} />
      ) : (
        <Top known={known} next={next} hasBegun={hasBegun} />
      )}
      {hasBegun && (
        <ol className="mt-10">
          {weeks.map((week) => (
            <WeekItem key={week.week} {...week} isNext={week.week === next?.week} />
          ))}
        </ol>
      )}
    </div>
  );
};
