import { useResource } from '@repo/client/server/resource.ts';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { formatMoney, offers } from '@repo/product/offers';
import { coachingHours } from '@repo/product/products';
import { isCompleted } from '@repo/product/programme';
import { totalWeeks } from '@repo/product/weeks';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { failWith } from '../accounts/guard.ts';
import { redirectInApp } from '../browser/redirect.ts';
import { requirePremium } from './guard.ts';
import { hasWritten, ownProgramme } from './own-programme.ts';

interface Data {
  hasCoaching: boolean;
}

export const loader = async ({ url }: LoaderFunctionArgs): Promise<Data> => {
  const user = await requirePremium(url, paths.checkoutSelfGuided);
  const { programProgress } = await ownProgramme
    .load()
    .catch(failWith(url, messages.programme.loadFailed));
  if (!isCompleted(programProgress.currentWeek, totalWeeks)) redirectInApp(url, paths.selfGuided);
  return { hasCoaching: user.paidForCoaching };
};

const Coaching = (): ReactNode => (
  <Card as="section" className="flex flex-col items-start gap-4 sm:p-8">
    <h2 className="font-display text-2xl">Go further, with someone beside you</h2>
    <p className="text-muted">
      If there’s a part you’d rather not carry alone, a coach can help: {coachingHours()} hours over
      six weeks, {formatMoney(offers.coaching.amount)}.
    </p>
    <LinkButton variant="secondary" href={paths.checkout}>
      Explore 1-on-1 Coaching
    </LinkButton>
  </Card>
);

/** The page after week 6. Coaching clients get no offer of coaching. */
export const Component = (): ReactNode => {
  const { hasCoaching } = useLoaderData<Data>();
  const { data: record } = useResource(ownProgramme);
  return (
    <div className="flex max-w-176 flex-col gap-10">
      <title>Program Completed!</title>
      <div className="flex items-center justify-between gap-10">
        <div>
          <h1 className="font-display text-4xl">Program Completed!</h1>
          <p className="mt-4 text-lg text-muted">
            Six weeks of reading, writing and staying with yourself. What you practiced is yours
            now, and everything you wrote is still here whenever you want to look back.
          </p>
        </div>
        <OverlapArt week={6} className="w-48 shrink-0 max-sm:hidden" />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:last:-ml-4">
        {record && hasWritten(record) && (
          <LinkButton render={<Link to={paths.journal} />}>Read what you wrote</LinkButton>
        )}
        <LinkButton variant="secondary" render={<Link to={paths.selfGuided} />}>
          Review the Program
        </LinkButton>
        <LinkButton variant="quiet" href={paths.home}>
          Back to Home
        </LinkButton>
      </div>
      {!hasCoaching && <Coaching />}
    </div>
  );
};
