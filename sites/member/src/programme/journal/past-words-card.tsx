import { useResource } from '@repo/web/server/resource.ts';
import { paths } from '@repo/contracts/paths';
import { Card, CardTitle } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownJournal } from './own-journal.ts';

/**
 * Leads a member whose program is closed to their texts.
 * @param otherwise for those who wrote nothing
 */
export const PastWordsCard = ({ otherwise }: { otherwise?: ReactNode }): ReactNode => {
  const { data: journal } = useResource(ownJournal, 'load');
  if (!journal?.wasOpen || journal.weeks.length === 0) return otherwise;
  return (
    <Card
      as="section"
      tone="tint"
      aria-labelledby="past-words-title"
      className="flex w-full flex-col-reverse gap-6 sm:flex-row sm:items-center sm:justify-between sm:p-8"
    >
      <div>
        <CardTitle id="past-words-title">Your words are still yours</CardTitle>
        <p className="mt-2 max-w-prose">
          Everything you wrote in the program stays open to you, to read and to print.
        </p>
        <LinkButton className="mt-5" render={<Link to={paths.journal} />}>
          Read my words
        </LinkButton>
      </div>
      <div className="flex flex-wrap gap-4 sm:max-w-80 sm:shrink-0 sm:justify-end">
        {journal.weeks.map(({ week }) => (
          <OverlapArt key={week} week={week} viewBox="left" className="h-14 sm:h-18" />
        ))}
      </div>
    </Card>
  );
};
