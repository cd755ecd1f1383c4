import { session } from '@repo/web/accounts/session.ts';
import { takeWelcome } from '@repo/web/browser/sign-up-state.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { messages } from '@repo/contracts/messages';
import { passwordHash, paths, weekPath } from '@repo/contracts/paths';
import type { Programme } from '@repo/contracts/programme/programme';
import { weekStatus } from '@repo/product/programme';
import { programmeTitle, weeks } from '@repo/product/weeks';
import { LinkButton } from '@repo/ui/link-button';
import { Progress } from '@repo/ui/states/progress';
import { useState, type ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { OverlapArt } from '@repo/ui/overlap-art';
import { failWith } from '../accounts/guard.ts';
import { requirePremiumOrPast } from './guard.ts';
import { PastWordsCard } from './journal/past-words-card.tsx';
import { hasWritten, ownProgramme } from './own-programme.ts';
import { WeekCard } from './weeks/week-card.tsx';

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
const Greeting = ({ fullName }: { fullName: string }): ReactNode => {
  const [words] = useState(() => greetingAt(new Date().getHours()));
  const [name] = fullName.trim().split(/\s/u, 1);
  if (!name) return null;
  return (
    <p className="mt-2 text-lg wrap-anywhere text-muted max-sm:hidden">
      {words}, <span dir="auto">{name}</span>
    </p>
  );
};

interface Data {
  isClosed: boolean;
  /** The member has just paid and signed in with the mailed code. */
  isNew: boolean;
}

export const loader = async ({ url }: LoaderFunctionArgs): Promise<Data> => {
  const user = await requirePremiumOrPast(url, paths.checkoutSelfGuided);
  if (!user) return { isClosed: true, isNew: false };
  await ownProgramme.reload().catch(failWith(url, messages.programme.loadFailed));
  return { isClosed: false, isNew: takeWelcome() };
};

/** Six cards in their order; the current one takes four places of nine on a wide screen. */
const Weeks = ({ record }: { record: Programme }): ReactNode => (
  <ul className="mt-3 grid gap-4 sm:mt-8 sm:grid-cols-2 lg:grid-cols-3">
    {weeks.map((week) => (
      <WeekCard
        key={week.week}
        week={week}
        status={weekStatus(record.programProgress.currentWeek, week.week)}
      />
    ))}
  </ul>
);

/** Where the current card is below those that are done: its button, in view. */
const GoOn = ({ week }: { week: number }): ReactNode => (
  <LinkButton
    size="sm"
    className="mt-4 max-sm:w-full lg:hidden"
    render={<Link to={weekPath(week)} />}
  >
    Go on with week {week}
  </LinkButton>
);

/** Shown once: setting a password can wait. */
const PasswordNote = (): ReactNode => (
  <p className="mt-4 max-w-prose text-sm text-muted">
    You have no password yet.{' '}
    <Link to={`${paths.profile}${passwordHash}`} className="text-link underline">
      Choose one
    </Link>{' '}
    when you like, or use “Forgot” when you next log in.
  </p>
);

/** The six weeks and the member's progress. */
const Overview = ({ isNew }: Pick<Data, 'isNew'>): ReactNode => {
  const { data: record } = useResource(ownProgramme);
  const { data: user } = useResource(session);
  if (!record || !user) return null;
  const { currentWeek, totalWeek } = record.programProgress;
  const isDone = currentWeek >= totalWeek;
  return (
    <>
      <title>{programmeTitle}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <div>
          <h1 className="font-display text-[2rem]">{programmeTitle}</h1>
          <Greeting fullName={user.fullName} />
        </div>
        <div className="w-full sm:w-80">
          <Progress
            label={`${currentWeek}/${totalWeek} Complete`}
            value={currentWeek}
            max={totalWeek}
            valueText={`${currentWeek} of ${totalWeek} weeks complete`}
          />
        </div>
      </div>
      {currentWeek > 0 && !isDone && <GoOn week={currentWeek + 1} />}
      {isNew && <PasswordNote />}
      {isDone && <Finished hasWritten={hasWritten(record)} />}
      <Weeks record={record} />
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

/** After a refund or a lost dispute: what stays, and the way to it. */
const Closed = (): ReactNode => (
  <div className="flex flex-col items-start gap-6 sm:gap-8">
    <title>{programmeTitle}</title>
    <div>
      <h1 className="font-display text-[2rem]">{programmeTitle}</h1>
      <p className="mt-3 max-w-prose text-lg text-balance text-muted">
        You have your money back, so the six weeks are closed. Thank you for the time you gave them.
      </p>
    </div>
    <PastWordsCard otherwise={<LinkButton href={paths.home}>Back to Home</LinkButton>} />
  </div>
);

export const Component = (): ReactNode => {
  const { isClosed, isNew } = useLoaderData<Data>();
  return isClosed ? <Closed /> : <Overview isNew={isNew} />;
};

/** Above the six weeks once they are done: what the member has made. */
const Finished = ({ hasWritten }: { hasWritten: boolean }): ReactNode => (
  <section
    aria-labelledby="finished-title"
    className="mt-8 flex flex-col gap-6 rounded-xl bg-sunken p-6 sm:flex-row sm:items-center sm:gap-10 sm:p-10"
  >
    <OverlapArt week={6} className="w-32 shrink-0 sm:w-44" />
    <div>
      <h2 id="finished-title" className="font-display text-2xl">
        Six weeks, and all of them yours
      </h2>
      <p className="mt-3 max-w-prose text-muted">Come back to any week whenever you like.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {hasWritten && <LinkButton render={<Link to={paths.journal} />}>Read my words</LinkButton>}
        <LinkButton variant="secondary" render={<Link to={paths.nextSteps} />}>
          What comes next
        </LinkButton>
      </div>
    </div>
  </section>
);
