import { session } from '@repo/client/accounts/session.ts';
import { readPosition } from '@repo/client/browser/reading-positions.ts';
import { useResource } from '@repo/client/server/resource.ts';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import type { Programme } from '@repo/contracts/programme/programme';
import { weekStatus, type WeekStatus } from '@repo/product/programme';
import { programmeTitle, weeks, type Week } from '@repo/product/weeks';
import { LinkButton } from '@repo/ui/link-button';
import { Progress } from '@repo/ui/states/progress';
import { useState, type ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { failWith } from '../accounts/guard.ts';
import { requirePremiumOrPast } from './guard.ts';
import { ownProgramme } from './own-programme.ts';
import { weekKey } from './week-text.ts';
import { Finished } from './weeks/completion/finished.tsx';
import { NowCard, WeekRow } from './weeks/week-row.tsx';

const hours: readonly [until: number, words: string][] = [
  [5, 'Good evening'],
  [12, 'Good morning'],
  [18, 'Good afternoon'],
  [24, 'Good evening'],
];

/** @returns the greeting for a local hour, 0 to 23 */
export const greetingAt = (hour: number): string =>
  hours.find(([until]) => hour < until)?.[1] ?? 'Welcome back';

/** Greets by first name; a phone shows the week itself instead. */
const Greeting = ({ name }: { name: string }): ReactNode => {
  const [words] = useState(() => greetingAt(new Date().getHours()));
  return (
    <p className="mb-2 text-lg wrap-anywhere text-muted max-sm:hidden">
      {words}, <span dir="auto">{name.split(/\s/, 1)}</span>
    </p>
  );
};

interface Data {
  isClosed: boolean;
}

export const loader = async ({ url }: LoaderFunctionArgs): Promise<Data> => {
  const known = ownProgramme.peek();
  const user = await requirePremiumOrPast(url, paths.checkoutSelfGuided);
  if (!user) return { isClosed: true };
  // A record that the guard has just loaded is fresh enough; an older one is loaded again.
  const record = known ? ownProgramme.reload() : ownProgramme.load();
  await record.catch(failWith(url, messages.programme.loadFailed));
  return { isClosed: false };
};

// The last row takes up the extra height of the current week next to the other five.
const columns =
  'mt-2 grid sm:mt-8 grid-cols-1 lg:grid-cols-2 lg:grid-rows-[repeat(5,auto)_1fr] lg:gap-x-14';

interface WeeksProps {
  userId: string;
  record: Programme;
}

/** The current week, large and first, then the others, one line each. */
const Weeks = ({ userId, record }: WeeksProps): ReactNode => {
  const { currentWeek } = record.programProgress;
  const statusOf = ({ week }: Week): WeekStatus => weekStatus(currentWeek, week);
  const now = weeks.find((week) => statusOf(week) === 'current');
  const rows = weeks
    .filter((week) => week !== now)
    .map((week) => <WeekRow key={week.week} week={week} isLocked={statusOf(week) === 'locked'} />);
  if (!now)
    return (
      <div className={columns}>
        <Finished />
        <ul>{rows}</ul>
      </div>
    );
  return (
    <ul className={columns}>
      <NowCard week={now} place={readPosition(userId, weekKey(now.week))} />
      {rows}
    </ul>
  );
};

const hasWritten = ({ reflectionMessages }: Programme): boolean =>
  Object.keys(reflectionMessages).length > 0;

/** The six weeks and the member's progress. */
const Overview = (): ReactNode => {
  const { data: record } = useResource(ownProgramme);
  const { data: user } = useResource(session);
  if (!record || !user) return null;
  const { currentWeek, totalWeek } = record.programProgress;
  const isDone = currentWeek >= totalWeek;
  return (
    <>
      <title>{programmeTitle}</title>
      <Greeting name={user.fullName} />
      <h1 className="font-display text-2xl leading-[1.05] sm:text-5xl">{programmeTitle}</h1>
      <p className={`mt-4 max-w-prose text-lg text-muted ${isDone ? '' : 'max-sm:hidden'}`}>
        {isDone
          ? 'Come back to any week whenever you like.'
          : 'One week at a time. Read when it is quiet, write what is true, and go on when you are ready.'}
      </p>
      <div className="mt-2 sm:mt-5 sm:max-w-80">
        <Progress
          label={`${currentWeek}/${totalWeek} Complete`}
          value={currentWeek}
          max={totalWeek}
          valueText={`${currentWeek} of ${totalWeek} weeks complete`}
        />
      </div>
      <Weeks userId={user._id} record={record} />
      {!isDone && hasWritten(record) && (
        <LinkButton
          variant="secondary"
          size="sm"
          className="mt-6"
          render={<Link to={paths.journal} />}
        >
          Read my words
        </LinkButton>
      )}
    </>
  );
};

/** After a refund or a lost dispute. */
const Closed = (): ReactNode => (
  <>
    <title>{programmeTitle}</title>
    <h1 className="font-display text-4xl">{programmeTitle}</h1>
    <p className="mt-4 max-w-prose text-lg text-muted">
      The payment for it went back to you, so its six weeks are closed; everything you wrote stays
      yours to read and print in{' '}
      <Link to={paths.journal} className="text-link underline">
        My words
      </Link>
      .
    </p>
  </>
);

export const Component = (): ReactNode => {
  const { isClosed } = useLoaderData<Data>();
  return isClosed ? <Closed /> : <Overview />;
};
