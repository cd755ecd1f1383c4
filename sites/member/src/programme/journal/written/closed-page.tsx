import { useResource } from '@repo/client/server/resource.ts';
import { paths } from '@repo/contracts/paths';
import { programmeTitle } from '@repo/product/weeks';
import { Card, CardTitle } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownJournal } from '../own-journal.ts';

const Kept = (): ReactNode => (
  <>
    <p className="max-w-prose text-lg text-muted">
      What you wrote was never part of what you paid for. You can read every week and every earlier
      version, print them as a small book, or take a copy with you from your profile, for as long as
      you have an account.
    </p>
    <div className="flex flex-wrap gap-3">
      <LinkButton render={<Link to={paths.journal} />}>Read and print my words</LinkButton>
      <LinkButton variant="secondary" render={<Link to={paths.profile} />}>
        Go to my profile
      </LinkButton>
    </div>
  </>
);

/** Replaces the weeks after a refund or a lost dispute. */
export const ClosedPage = (): ReactNode => {
  const { data: journal } = useResource(ownJournal);
  const hasWritten = journal !== undefined && journal.weeks.length > 0;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <title>{programmeTitle}</title>
      <OverlapArt week={4} viewBox="wide" className="w-44" />
      <h1 className="font-display text-4xl sm:text-5xl">
        {hasWritten ? 'Your words are still yours' : 'The weeks are closed for now'}
      </h1>
      <p className="max-w-prose text-lg text-muted">
        The payment for {programmeTitle} went back to you, so its six weeks and the Reflection
        Corner are closed.
      </p>
      {hasWritten && <Kept />}
      <Card as="section" tone="sunken" aria-labelledby="back-title" className="sm:p-8">
        <CardTitle id="back-title">If you ever want to come back</CardTitle>
        <p className="mt-2 max-w-prose text-muted">
          There is no hurry and no need to. Should you buy the program again, it opens where you
          left it, with everything you wrote in its place.
        </p>
        <LinkButton className="mt-4" variant="quiet" href={paths.checkoutSelfGuided}>
          See the program
        </LinkButton>
      </Card>
    </div>
  );
};
