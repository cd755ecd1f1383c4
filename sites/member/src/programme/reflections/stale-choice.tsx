import { errors } from '@repo/contracts/errors';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { useEffect, useRef, type ReactNode } from 'react';

interface StaleChoiceProps {
  mine: string;
  theirs: string;
  isSaving: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

interface VersionProps {
  title: string;
  text: string;
}

const Version = ({ title, text }: VersionProps): ReactNode => (
  <div>
    <h4 className="font-sans text-sm font-semibold">{title}</h4>
    <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap rounded-md border border-line bg-surface p-4 text-ink">
      {text}
    </p>
  </div>
);

/** Two windows edited the same week: the member chooses; nothing is merged (409). */
export const StaleChoice = ({
  mine,
  theirs,
  isSaving,
  onKeepMine,
  onKeepTheirs,
}: StaleChoiceProps): ReactNode => {
  const cardRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The editor, which had the focus, has closed.
    if (document.activeElement === document.body) cardRef.current?.focus();
  }, []);
  return (
    <Card ref={cardRef} tabIndex={-1} tone="warn" role="alert" className="flex flex-col gap-4">
      <p>{errors.STALE_REFLECTION.message}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <Version title="The text in this window" text={mine} />
        <Version title="The text saved elsewhere" text={theirs} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isSaving} onClick={onKeepMine}>
          Keep this window’s text
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onKeepTheirs}>
          Keep the saved text
        </Button>
      </div>
    </Card>
  );
};
