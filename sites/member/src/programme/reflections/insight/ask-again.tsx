import { Button } from '@repo/ui/button';
import type { ReactNode } from 'react';
import type { Ask } from './use-ask.ts';

interface AskAgainProps {
  ask: Ask;
  text: string;
  label: string;
}

/** A button that asks for an insight, and why the last try was refused. */
export const AskAgain = ({ ask, text, label }: AskAgainProps): ReactNode => (
  <div className="flex flex-col items-start gap-3">
    <p className="text-muted">{text}</p>
    {ask.problem && <p role="alert">{ask.problem}</p>}
    <Button variant="secondary" size="sm" isBusy={ask.isAsking} onClick={ask.ask}>
      {label}
    </Button>
  </div>
);
