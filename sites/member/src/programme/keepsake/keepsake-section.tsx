import { session } from '@repo/client/accounts/session.ts';
import { useResource } from '@repo/client/server/resource.ts';
import { Button } from '@repo/ui/button';
import { Checkbox } from '@repo/ui/fields/checkbox';
import { Skeleton } from '@repo/ui/states/skeleton';
import { useState, type ReactNode } from 'react';
import { Retry } from '../../server/retry.tsx';
import { ownJournal } from '../journal/own-journal.ts';
import { Keepsake } from './keepsake.tsx';

const Sheet = ({ hasWords }: { hasWords: boolean }): ReactNode => {
  const { data: journal, error } = useResource(ownJournal, 'load');
  const { data: user } = useResource(session);
  if (error) return <Retry text="Your keepsake could not be loaded" resource={ownJournal} />;
  if (!journal || !user)
    return <Skeleton className="aspect-[148/210] w-full max-w-120 rounded-md" />;
  return <Keepsake user={user} weeks={journal.weeks} hasWords={hasWords} />;
};

/** Something to keep or hang up, made from a member's own dates and words; nobody else sees it. */
export const KeepsakeSection = (): ReactNode => {
  const [isWordless, setIsWordless] = useState(false);
  return (
    <section aria-labelledby="keepsake-title" className="flex flex-col items-start gap-6">
      <div className="print:hidden">
        <h2 id="keepsake-title" className="font-display text-2xl">
          One sheet to keep
        </h2>
        <p className="mt-3 text-muted">
          This drawing is made from your weeks. Each of its six lines is one of them: the more you
          wrote, the stronger it is.
        </p>
      </div>
      <Sheet hasWords={!isWordless} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Checkbox
          label="Leave my sentences out"
          checked={isWordless}
          onCheckedChange={setIsWordless}
        />
        <Button
          variant="secondary"
          onClick={() => {
            window.print();
          }}
        >
          Print it, or save it as a PDF
        </Button>
      </div>
    </section>
  );
};
