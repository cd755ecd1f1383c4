import { AlertDialog } from '@repo/ui/dialogs/alert-dialog';
import type { ReactNode } from 'react';
import { ConsentAnswers } from './consent-answers.tsx';

interface ConsentDialogProps {
  /** The choice is stored; what waited for it goes on. */
  onChosen: (isWanted: boolean) => void;
  onDismiss: () => void;
}

/** Asked once, before the first reflection is saved: without a yes nothing is sent to a model. */
export const ConsentDialog = ({ onChosen, onDismiss }: ConsentDialogProps): ReactNode => (
  <AlertDialog
    isOpen
    onOpenChange={(next) => {
      if (!next) onDismiss();
    }}
    title="Would you like an answer?"
    text={
      <>
        Your reflection is saved encrypted, with a key of your own. If you like, an AI can write you
        a short insight. Your words go to our AI provider as written, with the week and its
        question; we add neither your name nor your email. Its safety check reads the same. You can
        change this in your profile.
        <span className="mt-3 block text-sm">
          Whatever you choose, a check on our own server looks for signs of danger in every text. It
          tells nobody, and what it finds is kept nowhere but inside your own encrypted insight.
        </span>
      </>
    }
    actions={
      <ConsentAnswers
        answers={[
          { label: 'Send my reflections for an AI insight', body: { aiInsights: 'on' } },
          { label: 'Keep them private', body: { aiInsights: 'off' } },
        ]}
        onChosen={({ aiInsights }) => {
          onChosen(aiInsights === 'on');
        }}
      />
    }
  />
);
