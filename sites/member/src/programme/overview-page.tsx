import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { programmeTitle, weeks } from '@repo/product/weeks';
import { Progress } from '@repo/ui/progress';
import { LinkButton } from '@repo/ui/link-button';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { failWith } from '../accounts/guard.ts';
import { useResource } from '../server/use-resource.ts';
import { requirePremiumOrPast } from './guard.ts';
import { ownProgramme } from './own-programme.ts';
import { WeekCard } from './weeks/week-card.tsx';

interface Data {
  isClosed: boolean;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Data> => {
  const known = ownProgramme.peek();
  const user = await requirePremiumOrPast(request, paths.checkoutSelfGuided);
  if (!user) return { isClosed: true };
  // A record that the guard has just loaded is new enough; an older one is asked for again.
  const record = known ? ownProgramme.reload() : ownProgramme.load();
  await record.catch(failWith(request, messages.programme.loadFailed));
  return { isClosed: false };
};

const ClosedPage = lazy(async () => ({
  default: (await import('./journal/closed-page.tsx')).ClosedPage,
}));

/** The six weeks and how far one is. */
const Overview = (): ReactNode => {
  const { data: record } = useResource(ownProgramme);
  if (!record) return null;
  const { currentWeek, totalWeek } = record.programProgress;
  return (
    <>
      <title>{programmeTitle}</title>
      <h1 className="font-display text-5xl leading-[1.05]">{programmeTitle}</h1>
      <div className="mt-5 grid gap-6 md:grid-cols-[1fr_20rem] md:items-center md:gap-12">
        <div>
          <p className="max-w-prose text-lg text-muted">
            One week at a time. Read when it is quiet, write what is true, and go on when you are
            ready.
          </p>
          <LinkButton
            variant="secondary"
            size="sm"
            className="mt-4"
            render={<Link to={paths.journal} />}
          >
            Read my words
          </LinkButton>
        </div>
        <Progress
          label={`${currentWeek}/${totalWeek} Complete`}
          value={currentWeek}
          max={totalWeek}
          valueText={`${currentWeek} of ${totalWeek} weeks complete`}
        />
      </div>
      <ol className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {weeks.map((week) => (
          <WeekCard key={week.week} week={week} currentWeek={currentWeek} />
        ))}
      </ol>
    </>
  );
};

export const Component = (): ReactNode =>
  useLoaderData<Data>().isClosed ? (
    <Suspense fallback={null}>
      <ClosedPage />
    </Suspense>
  ) : (
    <Overview />
  );
