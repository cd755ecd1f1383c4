import './book.css';
import { useResource } from '@repo/web/server/resource.ts';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import type { Journal, JournalWeek } from '@repo/contracts/programme/journal';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { EmptyState } from '@repo/ui/states/empty-state';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { failWith, requireVerified } from '../../accounts/guard.ts';
import { fetchHelp } from '../help/help.tsx';
import { BookContents, Cover } from './book.tsx';
import { ownJournal } from './own-journal.ts';
import { WrittenWeek } from './written-week.tsx';

export const loader = async ({ url }: LoaderFunctionArgs): Promise<CurrentUser> => {
  void fetchHelp();
  // Paid or not: what members wrote belongs to them.
  const user = await requireVerified(url);
  await ownJournal.reload().catch(failWith(url, 'Unable to load your words'));
  return user;
};

const Head = ({ journal: { isOpen } }: { journal: Journal }): ReactNode => (
  <header className="print:hidden">
    {isOpen && (
      <Link
        to={paths.selfGuided}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link no-underline"
      >
        <span aria-hidden="true">←</span> Back to overview
      </Link>
    )}
    <h1 className="mt-2 font-display text-[2rem]">My words</h1>
    <p className="mt-2 text-muted">
      Everything you wrote. Only you can open this page, and it stays open to you.
    </p>
  </header>
);

/** Below the texts themselves, which are the reason for the visit. */
const Print = (): ReactNode => (
  <div className="flex flex-col items-start gap-2 border-t border-line pt-8 print:hidden">
    <Button
      variant="secondary"
      onClick={() => {
        window.print();
      }}
    >
      Print as a small book
    </Button>
    <p className="max-w-prose text-sm text-muted">
      On paper, or saved as a PDF. It has the newest version of each week, and any earlier version
      that you have opened here.
    </p>
  </div>
);

const Empty = ({ isOpen }: { isOpen: boolean }): ReactNode => (
  <EmptyState
    title="Nothing written yet"
    text="When you save your first reflection, it will be here, and every later one beside it."
    action={
      isOpen && <LinkButton render={<Link to={paths.selfGuided} />}>Go to the program</LinkButton>
    }
  />
);

/** From this number of weeks on the screen has contents, too. */
const contentsFrom = 3;

const Written = ({ weeks, isOpen }: { weeks: JournalWeek[]; isOpen: boolean }): ReactNode => {
  return (
    <>
      <BookContents weeks={weeks} isAside={weeks.length < contentsFrom} />
      {weeks.map((week, place) => (
        <WrittenWeek key={week.week} week={week} place={place} isOpen={isOpen} />
      ))}
      <Print />
    </>
  );
};

/** All texts of a member on one page; in print, a small book. */
export const Component = (): ReactNode => {
  const { fullName } = useLoaderData<CurrentUser>();
  const { data: journal } = useResource(ownJournal);
  if (!journal) return null;
  const { isOpen, weeks } = journal;
  return (
    <div className="book flex max-w-176 flex-col gap-6 sm:gap-10">
      <title>My words</title>
      {weeks.length > 0 && <Cover weeks={weeks} fullName={fullName} />}
      <Head journal={journal} />
      {weeks.length > 0 ? <Written weeks={weeks} isOpen={isOpen} /> : <Empty isOpen={isOpen} />}
    </div>
  );
};
