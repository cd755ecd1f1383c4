import { useResource } from '@repo/client/server/resource.ts';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { paths } from '@repo/contracts/paths';
import { coachMessaging } from '@repo/product/products';
import { Card } from '@repo/ui/card';
import { EmptyState } from '@repo/ui/states/empty-state';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { failWith, requireVerified } from '../accounts/guard.ts';
import { MailLink, Outreach } from './outreach.tsx';
import { ownCoaching } from './own-coaching.ts';
import { ownNotes } from './own-notes.ts';
import { PlansSection } from './plans-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SharingSection } from './sharing-section.tsx';

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

const Lead = (known: Coaching): ReactNode => (
  <Card as="section" tone="tint" aria-labelledby="coach-title">
    <h2 id="coach-title" className="mb-3 font-display text-2xl">
      Your coach
    </h2>
    <Outreach {...known} />
    {known.replyTo && (
      <p className="mt-4">
        Write to <MailLink address={known.replyTo} />. Messages go {coachMessaging}.
      </p>
    )}
  </Card>
);

/** Sessions, plan, and what the coach may read, on one calm page. */
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
        <p className="text-muted">Your coaching has ended. What your coach wrote for you stays.</p>
      )}
      {isCoached && <Lead {...known} />}
      {isCoached && <SessionsSection sessions={notes.sessions} />}
      {(isCoached || hasNotes) && <PlansSection plans={notes.plans} />}
      {(isCoached || hasNotes) && <SharingSection weeks={notes.weeks} canShare={isCoached} />}
    </div>
  );
};
