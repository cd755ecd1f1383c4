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
 * including its buttons; the rest is collapsed.
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
        An AI can read what you save here, without your name added, and answer in a few sentences.
        You can change your mind anytime.
        <span className="mt-3 block text-sm">
          Either way we check on our own server for signs that someone is in danger. No one is told.
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
    <details className="text-sm text-muted">
      <summary className="min-h-11 w-fit content-center font-semibold text-link">More</summary>
      <p>
        Your page is saved encrypted, with a key of your own. With a yes, your words go to our AI
        provider as written, with the week and its question; we add neither your name nor your
        email. The provider’s safety check sees the same. What our own check finds is kept nowhere
        but inside your own encrypted insight. Your profile has both choices.
      </p>
    </details>
  </AlertDialog>
);
