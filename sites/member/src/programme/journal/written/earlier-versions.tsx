import { useAction } from '@repo/client/server/use-action.ts';
import { useResource } from '@repo/client/server/use-resource.ts';
import type { JournalWeek } from '@repo/contracts/programme/journal';
import { Button } from '@repo/ui/button';
import { Skeleton } from '@repo/ui/states/skeleton';
import { useState, type ReactNode } from 'react';
import { earlierOf, openEarlier, opened } from '../own-journal.ts';
import { Written } from './written.tsx';

interface EarlierProps {
  week: JournalWeek;
  pattern: RegExp | undefined;
}

const Versions = ({ week, pattern }: EarlierProps): ReactNode => (
  <ol reversed className="flex flex-col gap-10">
    {earlierOf(week)?.versions.map((version) => (
      <li key={version.version}>
        <Written written={version} pattern={pattern} />
      </li>
    ))}
  </ol>
);

/** What was saved before the newest version; fetched when it is opened. */
export const EarlierVersions = ({ week, pattern }: EarlierProps): ReactNode => {
  useResource(opened);
  const { isBusy, run } = useAction('The earlier versions could not be loaded.');
  const [hasFailed, setHasFailed] = useState(false);
  if (week.earlier === 0) return null;
  const known = earlierOf(week);
  const open = async (): Promise<void> => {
    setHasFailed(!(await run(() => openEarlier(week))));
  };
  return (
    <details
      className="book-earlier"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !known && !isBusy) void open();
      }}
    >
      <summary className="min-h-11 w-fit cursor-pointer content-center text-sm font-semibold text-link">
        {week.earlier} earlier version{week.earlier > 1 && 's'}
        <span className="sr-only"> of week {week.week}</span>
      </summary>
      <div className="flex flex-col items-start gap-6 pt-4">
        <Versions week={week} pattern={pattern} />
        {!known && !hasFailed && <Skeleton lines={4} />}
        {(known ? known.next !== null : hasFailed) && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            isBusy={isBusy}
            onClick={() => void open()}
          >
            {known ? 'Show older versions' : 'Retry'}
          </Button>
        )}
      </div>
    </details>
  );
};
