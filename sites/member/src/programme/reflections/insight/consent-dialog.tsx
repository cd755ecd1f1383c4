import { paths } from '@repo/contracts/paths';
import { AlertDialog } from '@repo/ui/dialogs/alert-dialog';
import type { ReactNode } from 'react';
import { ConsentAnswers } from './consent-answers.tsx';

interface ConsentDialogProps {
  /** Called after the choice is stored; the waiting action continues. */
  onChosen: (isWanted: boolean) => void;
  onDismiss: () => void;
}

/**
 * Asked once, before the first save: without a yes nothing is sent to a model. At most 60 words,
 * including its buttons.
 */
export const ConsentDialog = ({ onChosen, onDismiss }: ConsentDialogProps): ReactNode => (
  <AlertDialog
    isOpen
    onOpenChange={(next) => {
      if (!next) onDismiss();
    }}
    title="Want a reply to what you write?"
    text={
      <>
        An AI can read what you save here and what the week is about, without your name added, and
        answer briefly. You can change your mind anytime.
        <span className="mt-3 block text-sm">
          Either way our own server checks for signs of danger. No one is told.
        </span>
      </>
    }
    actions={
      <ConsentAnswers
        answers={[
          { label: 'Yes, reply', body: { aiInsights: 'on' } },
          { label: 'No, keep it private', body: { aiInsights: 'off' } },
        ]}
        onChosen={({ aiInsights }) => {
          onChosen(aiInsights === 'on');
        }}
      />
    }
  >
    <a
      href={paths.privacy}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-sm text-link underline"
    >
      How this works<span className="sr-only"> (new tab)</span>
    </a>
  </AlertDialog>
);
