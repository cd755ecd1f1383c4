import { dropDraft, type Draft, type DraftName } from '@repo/client/browser/drafts.ts';
import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';
import { dayText } from './read-only-days.tsx';

interface UnsavedLinesProps {
  userId: string;
  found: ReadonlyMap<DraftName, Draft>;
  /** Days that can still be saved: their fields contain the drafts. */
  open: ReadonlySet<DraftName>;
}

/** Unsaved drafts of days that are closed now, shown so that no text is lost. */
export const UnsavedLines = ({ userId, found, open }: UnsavedLinesProps): ReactNode => {
  const [away, setAway] = useState<ReadonlySet<DraftName>>(new Set());
  return [...found]
    .filter(([name, { text }]) => !open.has(name) && !away.has(name) && text.trim() !== '')
    .map(([name, { text }]) => (
      <div key={name} className="rounded-md bg-warn-bg p-4 text-sm text-warn">
        <p>
          You wrote this on {dayText(name.split(':')[1] ?? '')} and didn’t save it. That day has
          closed; copy what you want to keep.
        </p>
        <p className="mt-2 whitespace-pre-line text-ink wrap-anywhere">{text.trim()}</p>
        <Button
          variant="quiet"
          size="sm"
          className="-ml-4"
          onClick={() => {
            void dropDraft(userId, name);
            setAway(new Set([...away, name]));
          }}
        >
          Put it away
        </Button>
      </div>
    ));
};
