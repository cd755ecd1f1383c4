import { useResource } from '@repo/client/server/resource.ts';
import { paths } from '@repo/contracts/paths';
import { Card, CardTitle } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownJournal } from './own-journal.ts';

/** Links a member whose program is closed to their texts; renders nothing for others. */
export const PastWordsCard = (): ReactNode => {
  const { data: journal } = useResource(ownJournal, 'load');
  if (!journal?.wasOpen || journal.weeks.length === 0) return null;
  return (
    <Card as="section" tone="tint" aria-labelledby="past-words-title" className="sm:p-8">
      <CardTitle id="past-words-title">Your words are still yours</CardTitle>
      <p className="mt-2 max-w-prose">
        The program is closed, and everything you wrote in it stays open to you.
      </p>
      <LinkButton className="mt-5" render={<Link to={paths.journal} />}>
        Read my words
      </LinkButton>
    </Card>
  );
};
