import { useResource } from '@repo/client/server/resource.ts';
import { coach } from '@repo/content/coach';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { paths } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { EmptyState } from '@repo/ui/states/empty-state';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { failWith, requireVerified } from '../accounts/guard.ts';
import { MailLink, OutreachStatus } from './outreach-status.tsx';
import { ownCoaching } from './own-coaching.ts';
import { WeekItem } from './week-item.tsx';
import { Wishes } from './wishes.tsx';

export const loader = async ({ url }: LoaderFunctionArgs): Promise<void> => {
  await requireVerified(url);
  await ownCoaching.reload().catch(failWith(url, 'Your coaching could not be loaded'));
};

/** Whether the coach has written, and how both reach each other. */
const Contact = (known: Coaching): ReactNode => (
  <Card as="section" tone="tint" aria-label="You and your coach" className="flex flex-col gap-4">
    <OutreachStatus {...known} />
    <Wishes />
    {known.replyTo && (
      <p>
        Email <MailLink address={known.replyTo} /> any time. You’ll hear back within one working
        day. You agree the time of each session by email or phone; you get an email, and it shows up
        here.
      </p>
    )}
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

/** The client's page: the coach, and each week with its session and plan. */
export const Component = (): ReactNode => {
  const { data: known } = useResource(ownCoaching);
  if (!known) return null;
  const { state, weeks, timeZone } = known;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <title>Your coaching</title>
      <h1 className="font-display text-4xl">Your coaching</h1>
      {state === 'none' ? <NoCoaching weeks={weeks} /> : <Contact {...known} />}
      <ol className="flex flex-col gap-4">
        {weeks.map((week) => (
          <WeekItem key={week.week} {...week} coachZone={timeZone} isOpen={state !== 'none'} />
        ))}
      </ol>
    </div>
  );
};
