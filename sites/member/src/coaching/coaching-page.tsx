import { CoachCard } from '@repo/client/coaching/coach-card.tsx';
import { useResource } from '@repo/client/server/resource.ts';
import { coach } from '@repo/content/coach';
import type { CoachingPlan } from '@repo/contracts/coaching/coaching';
import { formatDay } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { EmptyState } from '@repo/ui/states/empty-state';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { failWith, requireVerified } from '../accounts/guard.ts';
import { NextCard } from './next-card.tsx';
import { ownCoaching, ownNotes } from './own-coaching.ts';
import { AppointmentsSection } from './appointments-section.tsx';
import { SharingSection } from './sharing-section.tsx';

const Plan = ({ text, writtenAt }: CoachingPlan): ReactNode => (
  <>
    <p className="text-sm text-muted">Written {formatDay(writtenAt)}</p>
    <p className="mt-2 border-l-3 border-(--art-repair) pl-5 font-reading text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  </>
);

/** The newest plan; earlier ones stay readable. */
const PlansSection = ({ plans }: { plans: readonly CoachingPlan[] }): ReactNode => {
  const [newest, ...earlier] = plans;
  return (
    <Card as="section" aria-labelledby="plans-title">
      <h2 id="plans-title" className="mb-3 font-display text-2xl">
        Your plan of the week
      </h2>
      {newest ? (
        <Plan {...newest} />
      ) : (
        <p className="text-muted">
          Nothing yet. After each session {coach.called} writes here what to try next, and you get
          an email.
        </p>
      )}
      {earlier.length > 0 && (
        <details className="mt-5">
          <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
            Earlier plans ({earlier.length})
          </summary>
          <ol className="mt-2 flex flex-col gap-6">
            {earlier.map((plan) => (
              <li key={plan.id}>
                <Plan {...plan} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
};

export const loader = async ({ url }: LoaderFunctionArgs): Promise<void> => {
  await requireVerified(url);
  const fail = failWith(url, 'Your coaching could not be loaded');
  await Promise.all([ownCoaching.reload().catch(fail), ownNotes.reload().catch(fail)]);
};

const Nothing = (): ReactNode => (
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

const WhoCoaches = (): ReactNode => (
  <Card as="section" aria-labelledby="coach-title">
    <h2 id="coach-title" className="mb-3 font-display text-2xl">
      Your coach
    </h2>
    <CoachCard coach={coach} />
  </Card>
);

/** The client's home: the next step, the plan, the sessions, and what the coach may read. */
export const Component = (): ReactNode => {
  const { data: known } = useResource(ownCoaching);
  const { data: notes } = useResource(ownNotes);
  if (!known || !notes) return null;
  const isCoached = known.state !== 'none';
  const hasNotes = notes.plans.length > 0 || notes.weeks.some(({ shared }) => shared);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <title>Your coaching</title>
      <h1 className="font-display text-4xl">Your coaching</h1>
      {!isCoached && !hasNotes && <Nothing />}
      {!isCoached && hasNotes && (
        <p className="text-muted">
          Your coaching has ended. What {coach.called} wrote for you stays.
        </p>
      )}
      {isCoached && <NextCard known={known} {...notes} />}
      {(isCoached || hasNotes) && <PlansSection plans={notes.plans} />}
      {isCoached && <AppointmentsSection sessions={notes.sessions} />}
      {isCoached && <WhoCoaches />}
      {(isCoached || hasNotes) && <SharingSection weeks={notes.weeks} canShare={isCoached} />}
    </div>
  );
};
