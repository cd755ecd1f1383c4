import { session } from '@repo/client/accounts/session.ts';
import { useResource } from '@repo/client/server/resource.ts';
import type { Coaching, CoachingNotes } from '@repo/contracts/coaching/coaching';
import { formatAppointment, formatDay } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import { coachMessaging } from '@repo/product/products';
import { Card, CardTitle } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Retry } from '../server/retry.tsx';
import { MailLink, Outreach } from './outreach.tsx';
import { ownCoaching, ownNotes } from './own-coaching.ts';

const nextOf = ({ sessions }: CoachingNotes): string | undefined =>
  sessions.find(({ startsAt }) => Date.parse(startsAt) > Date.now())?.startsAt;

/** The next session and the newest plan in two lines; the rest is on its own page. */
const Glance = (): ReactNode => {
  const { data: notes, error } = useResource(ownNotes, 'reload');
  if (!notes && error !== undefined)
    return <Retry text="We could not load your sessions." resource={ownNotes} />;
  if (!notes) return <Skeleton lines={2} />;
  const next = nextOf(notes);
  const [plan] = notes.plans;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">Next session</dt>
        <dd className="mt-0.5">{next ? formatAppointment(next) : 'Not set yet'}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Plan of the week</dt>
        <dd className="mt-0.5">{plan ? `Written ${formatDay(plan.writtenAt)}` : 'Not yet'}</dd>
      </div>
    </dl>
  );
};

const Known = (known: Coaching): ReactNode => {
  const user = useResource(session).data;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Outreach {...known} />
      </div>
      {known.replyTo && (
        <p>
          Between sessions, write to <MailLink address={known.replyTo} />. Messages go{' '}
          {coachMessaging}.
        </p>
      )}
      {user?.isVerified && (
        <>
          <Glance />
          <LinkButton
            variant="secondary"
            size="sm"
            className="self-start"
            render={<Link to={paths.coaching} />}
          >
            Open your coaching
          </LinkButton>
        </>
      )}
    </div>
  );
};

/** What a coached member wants to know first. */
export const CoachingCard = (): ReactNode => {
  const { data: known, error } = useResource(ownCoaching, 'reload');
  if (known?.state === 'none') return null;
  return (
    <Card as="section" aria-labelledby="coaching-title">
      <CardTitle id="coaching-title">Your coaching</CardTitle>
      <div className="mt-3">
        {known && <Known {...known} />}
        {!known && error !== undefined && (
          <Retry text="We could not load when your coach will write." resource={ownCoaching} />
        )}
        {!known && error === undefined && <Skeleton lines={2} />}
      </div>
    </Card>
  );
};
