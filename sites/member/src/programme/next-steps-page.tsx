import { useResource } from '@repo/web/server/resource.ts';
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
  <Card
    as="section"
    className="flex flex-col items-start gap-x-10 gap-y-5 sm:p-8 lg:flex-row lg:items-center lg:justify-between"
  >
    <div className="max-w-prose">
      <h2 className="font-display text-2xl">Go further, with someone beside you</h2>
      <p className="mt-3 text-muted">
        If there’s a part you’d rather not carry alone, a coach can help: {coachingHours()} hours
        over six weeks, {formatMoney(offers.coaching.amount)}.
      </p>
    </div>
    <LinkButton variant="secondary" className="shrink-0" href={paths.checkout}>
      Explore 1-on-1 Coaching
    </LinkButton>
  </Card>
);

/** The page after week 6. Coaching clients get no offer of coaching. */
export const Component = (): ReactNode => {
  const { hasCoaching } = useLoaderData<Data>();
  const { data: record } = useResource(ownProgramme);
  return (
    <div className="flex flex-col gap-10 lg:gap-14">
      <title>Program Completed!</title>
      <div className="grid items-center gap-x-10 gap-y-8 sm:grid-cols-[1fr_auto] lg:pr-10">
        <div className="max-w-prose">
          <h1 className="font-display text-4xl">Program Completed!</h1>
          <p className="mt-4 text-lg text-muted">
            Six weeks of reading, writing and staying with yourself. What you practiced is yours
            now, and everything you wrote is still here whenever you want to look back.
          </p>
        </div>
        <OverlapArt week={6} className="w-48 max-sm:hidden lg:row-span-2 lg:w-80" />
        <div className="flex flex-wrap gap-3 self-start max-sm:*:last:-ml-4 sm:max-lg:col-span-2">
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
      </div>
      {!hasCoaching && <Coaching />}
    </div>
  );
};
